/** Existing records: stored values, conflicts of versions, status and deletion. */
import { screen, waitFor, within } from '@testing-library/react'
import { HttpError } from 'ra-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { queryClient } from '../../src/data/queryClient.ts'
import { expectConsoleErrors } from './consoleErrors.ts'
import { areas, openForm, trades, typedIn } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let id: number
let version: number
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades, sector: [{ name: "Farmer's (own) produce" }] })
  const { body } = await backend.api.request<{ id: number; version: number }[]>('GET', 'sector')
  id = body[0]?.id ?? 0
  version = body[0]?.version ?? 0
})
afterAll(() => backend.stop())

const save = '{Control>}{Enter}{/Control}'

test('a stored value keeps characters that could not be typed', async () => {
  const { user, router } = await openForm(`/sector/${id}`)
  await user.type(await screen.findByLabelText(/^Name/), 's!')
  expect(typedIn(/^Name/)).toBe("Farmer's (own) produces")
  await user.keyboard(save)
  await waitFor(() => expect(router.state.location.pathname).toBe('/sector'))
  const { body } = await backend.api.request('GET', `sector/${id}`)
  expect(body).toMatchObject({ name: "Farmer's (own) produces", version: version + 1 })
  version++
})

test('a conflict of two versions is resolved field by field', async () => {
  expectConsoleErrors(/status: 409/)
  const { user, router } = await openForm(`/sector/${id}`)
  await backend.api.post('sector', { id, name: 'Agriculture', description: 'By someone else', version })
  const name = await screen.findByLabelText(/^Name/)
  await user.clear(name)
  await user.type(name, 'Farming')
  await user.keyboard(save)
  const dialog = await screen.findByRole('dialog', { name: 'This record was changed after you opened it' })
  const field = (label: RegExp) => within(within(dialog).getByRole('group', { name: label }))
  expect(field(/^Name/).getByRole('radio', { name: /Farming/ })).toHaveProperty('checked', true)
  expect(field(/^Name/).getByText('changed in both versions')).toBeTruthy()
  expect(field(/^Description/).getByRole('radio', { name: /By someone else/ })).toHaveProperty(
    'checked',
    true,
  )
  await user.click(within(dialog).getByRole('button', { name: 'Save this version' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sector'))
  const { body } = await backend.api.request('GET', `sector/${id}`)
  expect(body).toMatchObject({ name: 'Farming', description: 'By someone else', version: version + 2 })
})

test('a changed status does not make the form stale', async () => {
  const { user, router } = await openForm(`/sector/${id}`)
  await user.type(screen.getByLabelText('Description'), ' and me')
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await screen.findByText('Sector “Farming” is inactive.')
  await waitFor(() => expect(screen.getByText('Inactive')).toBeTruthy())
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sector'))
  const { body } = await backend.api.request('GET', `sector/${id}`)
  expect(body).toMatchObject({ description: 'By someone else and me', status: 'inactive' })
})

test('a form stays with what was typed when its record cannot be read again, unless it is gone', async () => {
  expectConsoleErrors(/status: 4(22|04)/)
  const { user } = await openForm(`/sector/${id}`)
  await user.type(screen.getByLabelText('Description'), ' as typed')
  const answer = (status: number) =>
    vi.spyOn(dataProvider, 'getOne').mockRejectedValue(new HttpError('Out of order', status))
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['sector', 'getOne'] })
  answer(422)
  await readAgain()
  expect(typedIn('Description')).toMatch(/ as typed$/)
  answer(404)
  await readAgain()
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(/deleted/))
})

test('a second Enter in the dialog of a deletion cancels it', async () => {
  const { user, router } = await openForm(`/sector/${id}`)
  screen.getByRole('button', { name: 'Delete' }).focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog')
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe(`/sector/${id}`)
})

test('a record in use is not deleted, and the records that refer to it are listed', async () => {
  expectConsoleErrors(/status: 409/)
  const { body } = await backend.api.request<{ id: number; name: string }[]>('GET', 'state')
  const { user } = await openForm(`/state/${body.find(({ name }) => name === 'Kerala')?.id}`)
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Nothing was deleted')).toBeTruthy()
  expect(screen.getByRole('link', { name: '1 district' })).toBeTruthy()
})

test('an error of a field that is not shown is at the field that decides that', async () => {
  expectConsoleErrors(/status: 400/)
  const { api } = backend
  const [district] = (await api.get<{ id: number; state_id: number }[]>('district')).body
  const trainer = await api.post<{ id: number }>('district_trainer_base', {
    state_id: district?.state_id,
    district_id: district?.id,
    name: 'Asha',
    gender: 'female',
    qualification: 'ITI',
    mobile: '9845012345',
    currently_working: 0,
  })
  expect(trainer.status, trainer.text).toBe(200)
  const { user } = await openForm(`/district_trainer_base/${trainer.body.id}`)
  await user.type(await screen.findByLabelText(/^Full name/), ' Rao')
  expect(screen.queryByText('Works for')).toBeNull()
  const send = globalThis.fetch
  const body = { message: 'Not saved', errors: { type: 'She has a workplace', name: 'Too short' } }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    init?.method === 'POST' ? Promise.resolve(Response.json(body, { status: 400 })) : send(input, init),
  )
  await user.keyboard(save)
  const summary = within(await screen.findByRole('group', { name: '2 errors to correct' }))
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Full name: Too short',
    'Currently working: Works for: She has a workplace',
  ])
  const error = screen.getByText('Works for: She has a workplace')
  const decider = error.closest('.MuiFormControl-root') as HTMLElement
  expect(within(decider).getByText('Currently working')).toBeTruthy()
  await user.click(summary.getByRole('button', { name: 'Currently working' }))
  expect(decider.contains(document.activeElement)).toBe(true)
})
