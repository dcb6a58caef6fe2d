/** What is on this device only: how it is counted, listed and discarded, with a real IndexedDB in memory. */
import { renderHook } from '@testing-library/react'
import * as fakeIndexedDb from 'fake-indexeddb'
import { deleteDB } from 'idb'
import { createElement, type ReactNode } from 'react'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { registrationDrafts } from '../../resources/candidate/registration/registrationDrafts.ts'
import { extensions } from '../../resources/index.ts'
import { ExtensionsContext } from '../../src/app/extensions.ts'
import { type CreatedRecord, watchCreated } from '../../src/data/offline/createdRecords.ts'
import { draftCipher } from '../../src/data/offline/draftCipher.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import { countOnDevice, readOnDevice } from '../../src/data/offline/onDevice.ts'
import { type WaitingSave, waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { filterRows } from '../../src/data/records/filterRows.ts'
import { deviceState, totalOnDevice } from '../../src/data/session/deviceState.ts'
import { storage } from '../../src/data/session/storage.ts'
import { useWaitingRows } from '../../src/grid/useWaitingRows.ts'
import { useIndexedDb } from '../fixtures/device.ts'

const AT = Date.parse('2026-11-24T10:00:00Z')
let key = ''

/** The same user with another key: what was encrypted before can no longer be read. */
async function signIn(nextKey: string) {
  for (const id of [8, 7]) {
    key = btoa(id === 7 ? nextKey : '00000000000000000000000000000000')
    storage.clear()
    storage.signIn({ token: nextKey, profile: { id, name: 'Asha' }, user_role: 5 })
    // A page has the cipher of one user at a time.
    await draftCipher()
  }
}

beforeEach(async () => {
  useIndexedDb()
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ key, idle_minutes: 60 })))
  await signIn('0123456789abcdef0123456789abcdef')
  const { saves, drafts: found, unreadable } = await readOnDevice()
  for (const save of saves) {
    await waitingSaves.remove(save)
    if (save.subject.draft) await drafts.remove(save.subject.draft)
  }
  for (const draft of found) await drafts.remove(draft.key)
  for (const { discard } of unreadable) await discard()
})
afterAll(async () => {
  storage.clear()
  await new Promise((resolve) => setTimeout(resolve, 50))
  vi.unstubAllGlobals()
})

const addSave = (body: object, more: Partial<WaitingSave> = {}) => {
  const subject = { entity: 'trade', title: '', path: '/trade', isForm: true, ...more.subject } as const
  const save = { url: '/api/trade', key: String(Math.random()), at: AT, state: 'waiting' as const, ...more }
  return waitingSaves.add({ ...save, body: JSON.stringify(body), subject })
}

it('counts saves and drafts once, without the draft that a save contains', async () => {
  const draft = drafts.key(7, 'trade', 5)
  await addSave({ id: 5 }, { subject: { entity: 'trade', title: '', path: '/trade/5', draft, isForm: true } })
  await addSave({ name: 'Tailor' }, { state: 'refused' })
  await drafts.save(draft, { values: { name: 'Weaver' }, at: AT })
  await drafts.save(drafts.key(7, 'caste', undefined), { values: { name: 'Nomadic' }, at: AT })
  await drafts.save(drafts.key(8, 'caste', undefined), { values: { name: 'Of another user' }, at: AT })
  const counts = await countOnDevice()
  expect(counts).toEqual({ waiting: 1, refused: 1, unreadable: 0, drafts: 1 })
  expect(deviceState.get().counts).toEqual(counts)
  expect(totalOnDevice(counts)).toBe(3)
  // What was typed after the save is not in it.
  await drafts.save(draft, { values: { name: 'Weaver of silk' }, at: AT + 1 })
  expect((await countOnDevice()).drafts).toBe(2)
})

it('lists what cannot be read with its time and entity until it is discarded', async () => {
  await addSave({ name: 'Tailor' })
  await drafts.save(drafts.key(7, 'caste', 3), { values: { name: 'Nomadic' }, at: AT })
  await signIn('fedcba9876543210fedcba9876543210')
  await addSave({ name: 'Weaver' })
  const found = await readOnDevice()
  expect(found.saves.map(({ body }) => body)).toEqual(['{"name":"Weaver"}'])
  expect(found.drafts).toEqual([])
  expect(found.unreadable).toMatchObject([
    { at: AT, entity: 'trade' },
    { at: AT, entity: 'caste' },
  ])
  expect(await countOnDevice()).toEqual({ waiting: 1, refused: 0, unreadable: 1, drafts: 1 })
  for (const { discard } of found.unreadable) await discard()
  expect(await countOnDevice()).toEqual({ waiting: 1, refused: 0, unreadable: 0, drafts: 0 })
})

it('gives a list the new records that wait, newest first, with the names of their references', async () => {
  await addSave({ name: 'Tailor', trade_sector_id: 3 })
  await addSave({ id: 5, name: 'A change' }, { subject: { ...subjectOf('trade'), record: 'trade/5' } })
  await addSave({ name: 'Of castes' }, { subject: subjectOf('caste') })
  await addSave({ name: 'Being sent' }, { sendingUntil: Date.now() + 10_000 })
  await addSave(
    { name: 'Weaver' },
    { subject: { ...subjectOf('trade'), references: { trade_sector_id: 'Textile' } } },
  )
  let records: readonly CreatedRecord[] = []
  const stop = watchCreated('trade', (found) => {
    records = found
  })
  await vi.waitFor(() => expect(records.map(({ name }) => name)).toEqual(['Weaver', 'Tailor']))
  expect(records.every(({ id, state }) => id < 0 && state === 'waiting')).toBe(true)
  const names = (filter: Record<string, unknown>) => filterRows(records, filter).map(({ name }) => name)
  expect(names({ q: 'textil' })).toEqual(['Weaver'])
  expect(names({ trade_sector_id: 3 })).toEqual(['Tailor'])
  expect(names({ status: 'inactive' })).toEqual([])
  await addSave({ name: 'Dyer' })
  await vi.waitFor(() => expect(records[0]?.name).toBe('Dyer'))
  stop()
})

it('shows new registrations that wait or are not finished in the list of candidates, as drafts, until the server has them', async () => {
  const start = (name: string, at: number, more = {}) => {
    vi.setSystemTime(at)
    return registrationDrafts.save(
      registrationDrafts.keyOf(undefined),
      { base: {}, ...more },
      { name, district_id: 4 },
    )
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  await start('Asha', AT)
  // Its save was sent, and may have arrived.
  await start('Bala', AT + 1, { first: { key: 'a-key', body: {} } })
  await start('On the server', AT + 2, { id: 5 })
  vi.useRealTimers()
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(ExtensionsContext.Provider, { value: extensions }, children)
  const rowsOf = (filter: object, page = 1, entity = 'employee_registration') =>
    renderHook(() => useWaitingRows(entity, filter as Record<string, unknown>, page), { wrapper }).result
  const all = { application_status: 'draft', district_id: 4 }
  const [drafted, submitted, later, others] = [
    rowsOf(all),
    rowsOf({ application_status: 'submitted' }),
    rowsOf(all, 2),
    rowsOf({}, 1, 'trade'),
  ]
  await vi.waitFor(() => expect(drafted.current.map(({ name }) => name)).toEqual(['Bala', 'Asha']), 5_000)
  expect(drafted.current.every(({ id }) => id < 0)).toBe(true)
  expect(drafted.current.map(({ state }) => state)).toEqual(['waiting', 'unfinished'])
  expect([submitted.current, later.current, others.current]).toEqual([[], [], []])
})

it('stores drafts and saves again after the browser closed its databases, or once could not open them', async () => {
  const { indexedDB, forceCloseDatabase } = fakeIndexedDb
  const stored = async (name: string) => {
    await drafts.save(drafts.key(7, 'caste', undefined), { values: { name }, at: AT })
    const { values } = (await drafts.find(drafts.key(7, 'caste', undefined))) ?? {}
    return [values?.name, (await addSave({ name })).body]
  }
  const opening = vi.spyOn(indexedDB, 'open')
  const close = async () => {
    for (const { value } of opening.mock.results) forceCloseDatabase(value.result)
    await new Promise((resolve) => setTimeout(resolve, 20))
    opening.mockClear()
  }
  // The data of the site are cleared.
  await Promise.all(['kaushal', 'kaushal-waiting'].map((name) => deleteDB(name)))
  expect(await stored('Cleared')).toEqual(['Cleared', '{"name":"Cleared"}'])
  await close()
  expect(await stored('Closed')).toEqual(['Closed', '{"name":"Closed"}'])
  await close()
  opening.mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'UnknownError')
  })
  expect(await drafts.find(drafts.key(7, 'caste', undefined))).toBeUndefined()
  expect(await stored('Opened')).toEqual(['Opened', '{"name":"Opened"}'])
})

it('deletes old drafts of forms only, and counts the documents that need the user as saves that do', async () => {
  const { indexedDB, forceCloseDatabase } = fakeIndexedDb
  await deleteDB('kaushal')
  const opening = vi.spyOn(indexedDB, 'open').mockClear()
  const old = Date.now() - 31 * 24 * 60 * 60_000
  const save = (id: string, more: object) =>
    drafts.save(drafts.key(7, 'trade', id), { values: {}, at: old, ...more })
  await save('new', {})
  await save('sheet/1/all/tab', { sending: { state: 'waiting' } })
  await save('sheet/2/all/tab', { sending: { state: 'refused', message: 'The form is locked.' } })
  vi.useFakeTimers({ toFake: ['Date'], now: old })
  await registrationDrafts.save(registrationDrafts.keyOf(undefined), { base: {} }, { name: 'Asha' })
  vi.useRealTimers()
  // The database is opened again, as by the next page.
  for (const { value } of opening.mock.results) forceCloseDatabase(value.result)
  opening.mockRestore()
  await new Promise((resolve) => setTimeout(resolve, 20))
  await drafts.open()
  const left = async () => (await drafts.readTimes(7)).map(({ key }) => key.split('/')[1])
  await vi.waitFor(async () => expect(await left()).toEqual(['registration', 'trade', 'trade']))
  expect(await countOnDevice()).toEqual({ waiting: 0, refused: 1, unreadable: 0, drafts: 2 })
})

function subjectOf(entity: string) {
  return { entity, title: '', path: `/${entity}`, isForm: true } as const
}
