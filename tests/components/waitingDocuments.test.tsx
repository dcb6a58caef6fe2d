/** Documents that are sent in the background and that the server does not take: what their user sees, and when they are sent again. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { registrationDrafts } from '../../resources/candidate/registration/registrationDrafts.ts'
import { storedValues } from '../../resources/candidate/registration/sendableValues.ts'
import { start } from '../../resources/waiting/sendDocuments.ts'
import WaitingScreen from '../../resources/waiting/WaitingScreen.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import { onNetworkBack } from '../../src/data/offline/network.ts'
import { countOnDevice } from '../../src/data/offline/onDevice.ts'
import { deviceState, SESSION_DATABASE } from '../../src/data/session/deviceState.ts'
import { storage } from '../../src/data/session/storage.ts'
import { createCandidate } from '../fixtures/createCandidate.ts'
import { useIndexedDb } from '../fixtures/device.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

const PATH = 'rpl/employee_registration'
const HOUR_MS = 60 * 60_000
type Stored = Record<string, unknown> & { id: number; version: number }
let backend: Backend
let stop = () => {}

/** Nothing is open in a tab. */
const locks = {
  request: (_name: string, ...rest: unknown[]) => (rest.at(-1) as (lock: unknown) => unknown)({}),
}

beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  useIndexedDb()
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterAll(async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await backend.stop()
  await vi.waitFor(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(SESSION_DATABASE),
  )
})
afterEach(async () => {
  stop()
  cleanup()
  vi.restoreAllMocks()
  for (const { key } of await drafts.findByPrefix(`${storage.profile()?.id}/`)) await drafts.remove(key)
})

const stored = async (id: number) => (await backend.api.get<Stored>(`${PATH}/${id}`)).body
/** Stores a registration of the server with a change that waits. */
async function change(id: number, version: number, changed: object, record?: Stored) {
  const base = storedValues(record ?? (await stored(id)))
  const key = registrationDrafts.keyOf(id)
  await registrationDrafts.save(key, { id, version, base }, { ...base, ...changed })
  return key
}
const sendingOf = async (key: string) => (await drafts.find(key))?.sending
const openList = () => show('/waiting', { '/waiting': WaitingScreen }, true)
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

test('a registration that the server refuses says so with the reason, counts as refused, and is sent again once it was changed', async () => {
  const id = await createCandidate(backend.api, { name: 'Asha Refused' })
  const record = await stored(id)
  // Nobody has this one.
  const key = await change(id + 1_000, record.version, { constituency: 'Ron' }, record)
  const update = vi.spyOn(dataProvider, 'update')
  stop = start()
  await waitFor(async () => expect((await sendingOf(key))?.state).toBe('refused'))
  expect(await countOnDevice()).toEqual({ waiting: 0, refused: 1, unreadable: 0, drafts: 0 })
  openList()
  const row = await rowOf('Asha Refused')
  expect(row.getByText('Not accepted')).toBeTruthy()
  const { message = '' } = (await sendingOf(key)) ?? {}
  expect(message).not.toBe('')
  expect(row.getByText((text) => text.startsWith(message))).toBeTruthy()
  expect(row.getByRole('link', { name: 'Open' })).toBeTruthy()
  expect(screen.getByText('1 save was not accepted and needs you.')).toBeTruthy()
  await onNetworkBack()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(update).toHaveBeenCalledTimes(1)
  await change(id + 1_000, record.version, { constituency: 'Gadag' }, record)
  await onNetworkBack()
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2))
  await waitFor(async () => expect((await sendingOf(key))?.state).toBe('refused'))
})

test('a registration that another user has changed meets a conflict, which is counted until it is discarded', async () => {
  const id = await createCandidate(backend.api, { name: 'Asha Conflict' })
  const record = await stored(id)
  const key = await change(id, record.version, { constituency: 'Ron' })
  await backend.api.post(PATH, { id, version: record.version, constituency: 'Gadag' })
  stop = start()
  await waitFor(async () => expect(await sendingOf(key)).toEqual({ state: 'conflict' }))
  const { user } = openList()
  const row = await rowOf('Asha Conflict')
  expect(row.getByText('Changed by someone else or on another device')).toBeTruthy()
  expect(row.getByText('Open it to choose the version to keep for each field.')).toBeTruthy()
  await waitFor(() => expect(deviceState.get().counts.refused).toBe(1))
  await user.click(row.getByRole('button', { name: 'Discard' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(deviceState.get().counts.refused).toBe(0))
})

test('a first save without a reply is not repeated after 40 hours, but sent as a new one by its user', async () => {
  const id = await createCandidate(backend.api)
  const { mobile: _, ...values } = storedValues(await stored(id))
  const answers = { ...values, name: 'Asha Unsure', mobile: '9000000311' }
  const key = registrationDrafts.keyOf(undefined)
  const first = { key: 'the first key', body: answers, at: Date.now() - 41 * HOUR_MS }
  await registrationDrafts.save(key, { base: {}, first }, answers)
  const create = vi.spyOn(dataProvider, 'create')
  stop = start()
  await waitFor(async () => expect(await sendingOf(key)).toEqual({ state: 'unsure' }))
  expect(create).not.toHaveBeenCalled()
  const { user } = openList()
  const row = await rowOf('Asha Unsure')
  expect(row.getByText('Not known whether saved')).toBeTruthy()
  expect(row.getByText(/^It was sent more than 40 hours ago without a reply/)).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(create).toHaveBeenCalledTimes(1))
  expect(create.mock.calls[0]?.[1].meta?.idempotencyKey).not.toBe('the first key')
  await waitFor(async () => expect(await registrationDrafts.list()).toEqual([]))
  const filter = { name: 'Asha Unsure' }
  expect((await backend.api.get<Stored[]>(PATH, { filter })).body).toHaveLength(1)
})

test('a sheet that was refused says why, and none of its drafts is sent', async () => {
  const [district] = (await backend.api.get<{ id: number; state_id: number }[]>('district')).body
  const [year] = (await backend.api.get<{ id: number }[]>('financial_year')).body
  const sheet = `${storage.profile()?.id}/iti_detail/sheet/${district?.state_id}/${district?.id}/${year?.id}/all`
  const content = { doc: { fields: {}, rows: [] }, base: { fields: {}, rows: [] }, conflicts: {} }
  const save = (tab: string, sending: NonNullable<Parameters<typeof drafts.save>[1]['sending']>) =>
    drafts.save(`${sheet}/${tab}`, {
      values: { ...content, key: `${sheet}/${tab}` },
      at: Date.now(),
      sending,
    })
  await save('one', { state: 'refused', message: 'The form is locked.' })
  await save('two', { state: 'waiting' })
  const getList = vi.spyOn(dataProvider, 'getList')
  stop = start()
  openList()
  const text = 'The form is locked. Correct it and save it again, or discard it.'
  const row = within((await screen.findByText(text)).closest('li') as HTMLElement)
  expect(row.getByText('Not accepted')).toBeTruthy()
  expect(await countOnDevice()).toMatchObject({ refused: 1, drafts: 1 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(getList.mock.calls.filter(([name]) => name === 'iti_detail')).toEqual([])
})
