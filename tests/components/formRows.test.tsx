/** A list of rows: typed, pasted from a spreadsheet, with errors, saved. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas, openForm, pick, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
})
afterAll(() => backend.stop())

const cell = (row: number, column: string) =>
  document.getElementById(`field-data.${row}.${column}`) as HTMLElement

const SHEET = [
  'Institute\tOwnership\tTrade\tSanctioned seats\tEnrolled',
  'ITI Navalgund\tGovernment\telectrician\t1,200\t90',
  '"ITI ""New"""\tprivate\tFITTER\t60\tmany',
  'ITI Ron\tGovernment\tCarpenter\t20\t10',
].join('\r\n')

const paste = (target: HTMLElement, text: string) =>
  fireEvent.paste(target, { clipboardData: { getData: () => text } })

test('pasted rows are read, names become records, and errors are marked in their cells', async () => {
  const { user, router } = await openForm('/iti_detail/create')
  await pick(user, /^District/, 'Dharwad')
  await pick(user, /^Financial year/, '2025')
  await screen.findByRole('grid', { name: 'Institutes' })
  cell(0, 'name').focus()
  paste(cell(0, 'name'), SHEET)
  await waitFor(() => expect(cell(0, 'trade_id').textContent).toBe('Electrician'))
  expect(cell(1, 'name').textContent).toBe('ITI "New"')
  expect(cell(0, 'sanctioned_seats').textContent).toBe('1,200')
  expect(cell(1, 'ownership').textContent).toBe('Private')
  await waitFor(() =>
    expect(cell(2, 'trade_id').textContent).toBe('CarpenterChoose “Carpenter” from the list'),
  )
  expect(cell(1, 'enrolled').textContent).toBe('manyMust be a whole number')
  expect(within(screen.getByRole('grid')).getByText('1,280')).toBeTruthy()

  // A narrow column cuts texts and names off; numbers are never cut.
  const tooltips = ['name', 'ownership', 'trade_id', 'enrolled'].map((column) => cell(0, column).title)
  expect(tooltips).toEqual(['ITI Navalgund', 'Government', 'Electrician', ''])

  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('2 errors to correct')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Institutes, row 2: Enrolled' }))
  expect(document.activeElement).toBe(cell(1, 'enrolled'))
  await user.keyboard('55{Enter}')
  expect(cell(1, 'enrolled').textContent).toBe('55')

  cell(2, 'trade_id').focus()
  await user.keyboard('Turner')
  await screen.findByRole('option', { name: /^Turner/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(cell(2, 'trade_id').textContent).toBe('Turner'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/iti_detail'))
  const { body } = await backend.api.request<{ data: unknown[] }[]>('GET', 'iti_detail')
  expect(body[0]?.data).toMatchObject([
    { name: 'ITI Navalgund', ownership: 'government', sanctioned_seats: 1200, enrolled: 90 },
    { name: 'ITI "New"', ownership: 'private', enrolled: 55 },
    { name: 'ITI Ron', enrolled: 10 },
  ])
})

test('rows are entered, duplicated and removed by keyboard', async () => {
  const { user } = await openForm('/iti_detail/create')
  await screen.findByRole('grid', { name: 'Institutes' })
  cell(0, 'name').focus()
  await user.keyboard('ITI One{Enter}')
  expect(cell(0, 'name').textContent).toBe('ITI One')
  expect(document.activeElement).toBe(cell(0, 'ownership'))
  await user.keyboard('{Home}{Control>}d{/Control}')
  expect(cell(1, 'name').textContent).toBe('ITI One')
  await user.keyboard('{ArrowDown}ITI Two{Escape}')
  expect(cell(1, 'name').textContent).toBe('ITI One')
  await user.keyboard('{Delete}')
  expect(cell(1, 'name').textContent).toBe('')
  await user.keyboard('{Control>}{Delete}{/Control}')
  await waitFor(() => expect(screen.getByText('1 row')).toBeTruthy())
})
