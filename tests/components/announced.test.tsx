/** What screen readers announce: lists and sheets are grids of a known size, and what changes by itself is in a live region. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import FormScreen from '../../resources/plan/form/FormScreen.tsx'
import EntityEdit from '../../src/form/EntityEdit.tsx'
import EntityList from '../../src/grid/EntityList.tsx'
import { areas, names, openList, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
})
afterAll(() => backend.stop())

/** The grid's size and the names and numbers of its columns, as they are announced. */
const announced = (grid: HTMLElement) => ({
  rows: grid.getAttribute('aria-rowcount'),
  columns: grid.getAttribute('aria-colcount'),
  headers: within(grid).getAllByRole('columnheader').length,
})

test('a list is a grid with the number of all rows, and a filter is announced by the new count', async () => {
  openList('/panchayat?perPage=5&page=2')
  await names()
  const grid = screen.getByRole('grid', { name: 'Gram panchayats' })
  expect(announced(grid).rows).toBe('11')
  const rows = within(grid).getAllByRole('row')
  // The head is row 1, and a page begins where the one before ends.
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '7', '8', '9', '10', '11'])
  const count = document.querySelector('h1 [aria-live=polite]') as HTMLElement
  expect(count.textContent).toBe('10')
  fireEvent.change(screen.getByRole('textbox', { name: /^Search/ }), { target: { value: 'Abbi' } })
  await waitFor(() => expect(count.textContent).toBe('1'))
  expect(count.isConnected).toBe(true)
  expect(grid.getAttribute('aria-rowcount')).toBe('2')
})

test('a save is announced by a live region, which stays for what follows', async () => {
  const { body } = await backend.api.get<{ id: number }[]>('trade_sector')
  const screens = { '/:entity': EntityList, '/:entity/:id': EntityEdit }
  const { user } = show(`/trade_sector/${body[0]?.id}`, screens, false)
  const input = await screen.findByLabelText(/^Name/)
  await user.clear(input)
  await user.type(input, 'Energy{Control>}{Enter}{/Control}')
  const text = await screen.findByText(/“Energy” was saved\.$/)
  const region = text.closest('[role=status]')
  expect(region).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(region?.textContent).toMatch(/^Undone/))
  expect(region?.isConnected).toBe(true)
})

test('a sheet is a grid with the number of its rows and columns, and its cells have their place', async () => {
  const [district] = (await backend.api.get<{ id: number }[]>('district')).body
  const [year] = (await backend.api.get<{ id: number }[]>('financial_year')).body
  show(`/plan/${district?.id}/${year?.id}/iti_detail`, { '/plan/:district/:year/:form': FormScreen }, false)
  const grid = await screen.findByRole('grid')
  await waitFor(() => expect(within(grid).getAllByRole('gridcell').length).toBeGreaterThan(0))
  expect(grid.getAttribute('aria-label')).toBe('ITIs')
  const { rows, columns, headers } = announced(grid)
  const [head, first] = within(grid).getAllByRole('row')
  expect([head, first].map((row) => row?.getAttribute('aria-rowindex'))).toEqual(['1', '2'])
  // The head, and the row in which a new one is typed.
  expect([rows, columns]).toEqual(['2', String(headers)])
  const cells = within(first as HTMLElement).getAllByRole('gridcell')
  expect(cells.every((cell) => cell.hasAttribute('aria-colindex'))).toBe(true)
})
