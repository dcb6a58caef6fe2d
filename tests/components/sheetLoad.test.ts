/** A document that is read before it is opened, or loaded again while an earlier try waits for its reply. */
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { readFirstContent } from '../../src/sheet/document/firstContent.ts'
import { recordRepository } from '../../src/sheet/document/recordRepository.ts'
import {
  browser,
  createLatch,
  dataOf,
  institute,
  iti,
  openRepository,
  openTab,
  pass,
  prepareBrowser,
  row,
  scope,
  server,
  shape,
  type World,
} from './sheetStage.ts'

prepareBrowser()

test('what is typed is not replaced by the late reply to an earlier try to load', async () => {
  const world = server()
  world.all.list = () => Promise.reject(new HttpError('Internal error', 500))
  const { sheet, set, names } = await openTab(world)
  const late = createLatch()
  world.all.list = (found) => late.passed.then(() => found)
  void sheet.load()
  await pass(1)
  world.all.list = (found) => Promise.resolve(found)
  window.dispatchEvent(new Event('online'))
  await pass(1)
  set([row('A')])
  late.open()
  await pass(1)
  expect(names()).toEqual(['A'])
  await pass(1_000)
  expect(dataOf(world)).toHaveLength(1)
})

/** A server with one saved row, which counts how often it is read. */
async function savedWorld() {
  const world = server()
  const { set, close } = await openTab(world, 'before')
  set([row('A')])
  await pass(1_000)
  close()
  await pass(1)
  let reads = 0
  world.all.list = (found) => {
    reads += 1
    return Promise.resolve(found)
  }
  return { world, reads: () => reads }
}
const repositoryIn = (world: World) => recordRepository(world.provider, iti, shape, scope)
const rowsOf = ({ get }: ReturnType<typeof openRepository>) => get().doc.rows.map(({ values }) => values.name)

test('a document that was read before it is opened has its rows at once, and is not read again', async () => {
  const { world, reads } = await savedWorld()
  await readFirstContent(repositoryIn(world), 'form')
  const sheet = openRepository(repositoryIn(world), 'form')
  const close = sheet.open()
  expect(sheet.get().isLoaded).toBe(true)
  expect(rowsOf(sheet)).toEqual(['A'])
  await pass(1_000)
  expect(reads()).toBe(1)
  close()
  // The next time it is read anew.
  const again = openRepository(repositoryIn(world), 'form')
  again.open()
  expect(again.get().isLoaded).toBe(false)
  await pass(1)
  expect(reads()).toBe(2)
})

test('one that is still being read when it is opened is read once; where that fails it reads by itself', async () => {
  const { world, reads } = await savedWorld()
  const late = createLatch()
  const { list } = world.all
  world.all.list = (found) => late.passed.then(() => list(found))
  void readFirstContent(repositoryIn(world), 'form')
  await pass(1)
  const sheet = openRepository(repositoryIn(world), 'form')
  sheet.open()
  late.open()
  await pass(1)
  expect([rowsOf(sheet), reads()]).toEqual([['A'], 1])
  world.all.list = () => Promise.reject(new HttpError('Internal error', 500))
  await readFirstContent(repositoryIn(world), 'other')
  world.all.list = list
  const other = openRepository(repositoryIn(world), 'other')
  other.open()
  await pass(1)
  expect([rowsOf(other), reads()]).toEqual([['A'], 2])
})

test('a draft of another tab that was read before is merged, saved, and gone once it is saved', async () => {
  const { world } = await savedWorld()
  const base = { fields: {}, rows: [] }
  const doc = { fields: {}, rows: [row('B')] }
  browser.drafts?.set('form/other tab', {
    values: { doc, base, conflicts: {}, key: 'form/other tab' },
    at: 1,
    key: 'form/other tab',
  })
  await readFirstContent(repositoryIn(world), 'form')
  const sheet = openRepository(repositoryIn(world), 'form')
  sheet.open()
  expect(rowsOf(sheet)).toEqual(expect.arrayContaining(['A', 'B']))
  await pass(2_000)
  expect(dataOf(world).map(({ name }) => name)).toEqual(expect.arrayContaining(['A', 'B']))
  await pass(1_000)
  expect([...(browser.drafts?.keys() ?? [])]).toEqual([])
})

/** What the drafts of this browser wait for. */
const sendings = () =>
  [...(browser.drafts?.values() ?? [])].map((draft) => (draft as { sending: unknown }).sending)

test('the draft of a sheet says whether it waits, was refused and why, or is in conflict', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(300)
  expect(sendings()).toEqual([{ state: 'waiting' }])
  await pass(1_000)
  expect(sendings()).toEqual([])
  world.all.refuse = new HttpError('At least one row', 400, { errors: { data: 'Is required' } })
  set([])
  await pass(2_000)
  expect(sendings()).toEqual([{ state: 'refused', message: 'At least one row' }])
  set([row('A', { enrolled: 11 })])
  await pass(300)
  expect(sendings()).toEqual([{ state: 'waiting' }])
  world.all.refuse = undefined
  world.write(0, { data: [institute('A', { enrolled: 12 })] })
  await pass(2_000)
  expect(sheet.get().conflicts).not.toEqual({})
  expect(sendings()).toEqual([{ state: 'conflict' }])
})

test('the draft of a sheet that its user may no longer open says so', async () => {
  const world = server()
  world.all.list = () => Promise.reject(new HttpError('Outside your area', 403))
  browser.drafts?.set('form/other', {
    values: {
      doc: { fields: {}, rows: [row('B')] },
      base: { fields: {}, rows: [] },
      conflicts: {},
      key: 'form/other',
    },
    at: 1,
  })
  const { sheet } = await openTab(world)
  await pass(300)
  expect(sheet.get().error?.message).toBe('Outside your area')
  expect(sendings()).toContainEqual({ state: 'refused', message: 'Outside your area' })
})
