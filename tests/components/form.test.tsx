/** New records: input, dependent fields, errors, and several records one after another. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, delayOptions, openForm, pick, trades, typedIn } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
})
afterAll(() => backend.stop())

const count = async (entity: string) => (await backend.api.request('GET', `${entity}/count`)).body.count

test('blocked characters are removed, typed or pasted, with a notice', async () => {
  const { user } = await openForm('/state/create')
  const name = screen.getByLabelText(/^Name/)
  await user.type(name, 'Goa & (Daman)')
  expect(name).toHaveProperty('value', 'Goa  Daman')
  const notice = screen.getByText('Only Alphabets and Numbers allowed.').closest('[role=status]')
  expect(notice?.textContent).toBe('Only Alphabets and Numbers allowed. Removed: & ( )')
  await user.clear(name)
  await user.paste('<b>Diu</b>')
  expect(name).toHaveProperty('value', 'bDiub')
  await user.type(screen.getByLabelText('Description'), 'No; never')
  expect(typedIn('Description')).toBe('No never')
})

test('what an input removed from one record is not said of the next', async () => {
  const { user } = await openForm('/state/create')
  await user.type(screen.getByLabelText(/^Name/), 'Sikkim (new)')
  expect(screen.getByText(/Removed: \( \)/)).toBeTruthy()
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await screen.findByText('State “Sikkim new” was saved.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
  expect(screen.queryByText(/Removed:/)).toBeNull()
})

test('an area fills its parents, and another parent clears the areas of the old one', {
  tags: 'thorough',
}, async () => {
  const { user } = await openForm('/panchayat/create')
  await pick(user, /^Block/, 'Navalgund')
  await waitFor(() => expect([typedIn(/^State/), typedIn(/^District/)]).toEqual(['Karnataka', 'Dharwad']))
  await pick(user, /^State/, 'Kerala')
  await waitFor(() => expect([typedIn(/^District/), typedIn(/^Block/)]).toEqual(['', '']))
  await user.type(screen.getByLabelText(/^Block/), 'Ron')
  expect(await screen.findByText('No match for “Ron”')).toBeTruthy()
})

test('a reference that is no area needs its parent first', async () => {
  const { user } = await openForm('/trade/create')
  const type = screen.getByLabelText(/^Trade type/)
  expect(type).toHaveProperty('disabled', true)
  expect(type).toHaveProperty('placeholder', 'Choose trade sector first')
  await pick(user, /^Trade sector/, 'Power')
  await waitFor(() => expect(type).toHaveProperty('disabled', false))
  await user.click(type)
  expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual(['WiringPower'])
})

test('a field appears when its condition is met', async () => {
  const { user } = await openForm('/district_trainer_base/create')
  expect(screen.queryByText('Works for')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Yes' }))
  expect(await screen.findByText('Works for')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'No' }))
  await waitFor(() => expect(screen.queryByText('Works for')).toBeNull())
})

test('a placeholder field is sent and has no input', async () => {
  const { user } = await openForm('/dsc_functioning_detail/create')
  expect(screen.queryByLabelText('Description')).toBeNull()
  await pick(user, /^Financial year/, '2025-26')
  await pick(user, /^District/, 'Dharwad')
  await waitFor(() => expect(typedIn(/^State/)).toBe('Karnataka'))
  await user.type(screen.getByLabelText(/^Meetings held/), '4')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () =>
    expect((await backend.api.get('dsc_functioning_detail')).body).toMatchObject([
      { description: 'description' },
    ]),
  )
})

test('all errors are listed, with links to their fields', async () => {
  const { user } = await openForm('/panchayat/create')
  await user.type(screen.getByLabelText('LGD code'), 'x1')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const summary = (await screen.findByText('5 errors to correct')).closest('[role=alert]')
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'))
  expect(
    within(summary as HTMLElement)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([
    'State: Required',
    'District: Required',
    'Block: Required',
    'Name: Required',
    'LGD code: Must be a whole number',
  ])
  await user.click(within(summary as HTMLElement).getByRole('button', { name: 'LGD code' }))
  const code = screen.getByLabelText('LGD code')
  expect(document.activeElement).toBe(code)
  expect(code.getAttribute('aria-invalid')).toBe('true')
  const described = document.getElementById(code.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toContain('Must be a whole number')
})

test('a value that another record has is listed with a link to that record', async () => {
  expectConsoleErrors(/status: 400/)
  const { body } = await backend.api.get<{ id: number; name: string }[]>('state')
  const { user } = await openForm('/state/create')
  await user.type(screen.getByLabelText(/^Name/), 'Kerala')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const link = await screen.findByRole('link', { name: 'Open “Kerala” in a new tab' })
  expect(link.getAttribute('href')).toBe(`/state/${body.find(({ name }) => name === 'Kerala')?.id}`)
  expect(link.closest('li')?.textContent).toMatch(/^Name: Another record already has this value/)
})

test('the type of a migration has two suggestions, and takes others', async () => {
  const { user } = await openForm('/district_migration_detail/create')
  const type = screen.getByRole('combobox', { name: /^Migration type/ })
  await user.click(type)
  const options = await screen.findAllByRole<HTMLOptionElement>('option', { hidden: true })
  expect(options.map(({ value }) => value)).toEqual(['Inward', 'Outward'])
  await user.type(type, 'Seasonal')
  await user.tab()
  expect(type).toHaveProperty('value', 'Seasonal')
})

test('on a phone, where no field had the focus, each field shows its error too', async () => {
  const { user } = await openForm('/panchayat/create', true)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('4 errors to correct')
  const invalid = () => document.querySelectorAll('[aria-invalid=true]').length
  await waitFor(() => expect(invalid()).toBe(4))
})

test('three panchayats in a row: the area stays, and the name has the focus', {
  tags: 'thorough',
}, async () => {
  expectConsoleErrors(/status: 400/)
  const { user, router } = await openForm('/panchayat/create')
  await pick(user, /^Block/, 'Navalgund')
  await user.click(screen.getByLabelText(/^Name/))
  for (const name of ['Shelavadi', 'Morab', 'Tirlapur']) {
    await user.keyboard(name)
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    await screen.findByText(`Gram panchayat “${name}” was saved.`)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)))
    expect(typedIn(/^Name/)).toBe('')
    expect(typedIn(/^Block/)).toBe('Navalgund')
  }
  expect(await count('panchayat')).toBe(3)
  await user.keyboard('Morab{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Another record already has this value')).toBeTruthy()
  const other = screen.getByRole('link', { name: 'Open “Morab” in a new tab' })
  expect(other.getAttribute('href')).toMatch(/^\/panchayat\/\d+$/)
  expect(router.state.location.pathname).toBe('/panchayat/create')
})

test('one fault of two fields is one error in the summary, with both fields', async () => {
  expectConsoleErrors(/status: 400/)
  const { user } = await openForm('/state/create')
  await user.type(screen.getByLabelText(/^Name/), 'Goa')
  const send = globalThis.fetch
  const fault = 'This application needs a check'
  const errors = { name: fault, code: fault, description: 'Too short' }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === 'POST'
      ? Promise.resolve(Response.json({ message: 'Not saved', errors }, { status: 400 }))
      : send(input, init),
  )
  await user.keyboard('{Control>}{Enter}{/Control}')
  const summary = within(await screen.findByRole('group', { name: '2 errors to correct' }))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Name, Short code: ${fault}`,
    'Description: Too short',
  ])
})

test('a save waits for a typed reference whose search is not answered yet', async () => {
  delayOptions(400)
  const { user, router } = await openForm('/panchayat/create')
  await user.type(screen.getByLabelText(/^Name/), 'Hebsur')
  await user.click(screen.getByRole('combobox', { name: /^Block/ }))
  await user.keyboard('Navalgund{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/panchayat'))
})

test('a double click saves once', async () => {
  const { user, router } = await openForm('/sector/create')
  await user.type(screen.getByLabelText(/^Name/), 'Textiles')
  await user.dblClick(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sector'))
  expect(await count('sector')).toBe(1)
})

test('leaving with unsaved changes needs a confirmation', async () => {
  const { user, router } = await openForm('/sector/create')
  await user.type(screen.getByLabelText(/^Name/), 'Retail')
  await user.click(screen.getByRole('link', { name: 'Cancel' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(typedIn(/^Name/)).toBe('Retail')
  await user.click(await screen.findByRole('link', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sector'))
})
