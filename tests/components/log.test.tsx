/** The log of all operations: it names each record, filters by user, and asks before it undoes. */
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import texts from '../../public/assets/i18n/en.json' with { type: 'json' }
import LogScreen from '../../src/history/LogScreen.tsx'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
let id: number
beforeAll(async () => {
  backend = await startBackend({})
  const { body } = await backend.api.post<{ id: number }>('caste', { name: 'Others' })
  id = body.id
  await backend.api.post('caste', { id, name: 'Other groups' })
})
afterAll(() => backend.stop())

const open = () => show('/history', { '/history': LogScreen }, false)
const line = async (text: string) =>
  (await screen.findByText(text, { exact: false })).closest('tr') as HTMLElement

test('an entry names its record and links to it, and users can be chosen as a filter', async () => {
  open()
  const link = within(await line('Updated: caste')).getByRole('link', { name: 'Other groups' })
  expect(link.getAttribute('href')).toBe(`/caste/${id}`)
  expect(screen.getByRole('combobox', { name: 'User' })).toBeTruthy()
})

test('each action of the history can be chosen as a filter, once', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('combobox', { name: 'Action' }))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered.toSorted()).toEqual(['Any', ...Object.values(texts.history.action)].toSorted())
})

test('no undo is offered of an entry whose record has changed since: it would change nothing', async () => {
  open()
  const created = within(await line('Created: caste'))
  expect(created.getByText('Changed since')).toBeTruthy()
  expect(created.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('an undo is done only after it was confirmed', async () => {
  const { user } = open()
  const name = async () => (await backend.api.get<{ name: string }>(`caste/${id}`)).body.name
  const ask = async () => {
    await user.click(within(await line('Updated: caste')).getByRole('button', { name: 'Undo' }))
    return within(await screen.findByRole('dialog', { name: 'Undo this change?' }))
  }
  const first = await ask()
  expect(first.getByText(/Updated: caste “Other groups”, by/)).toBeTruthy()
  await user.click(first.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await name()).toBe('Other groups')
  await user.click((await ask()).getByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone: 1 record.')
  expect(await name()).toBe('Others')
})
