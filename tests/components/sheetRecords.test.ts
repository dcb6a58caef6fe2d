/** A sheet whose rows are records of their own. */

import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { rowRecordsRepository } from '../../src/sheet/document/rowRecordsRepository.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'
import {
  browser,
  openRepository,
  pass,
  prepareBrowser,
  scope,
  server,
  stateOf,
  type World,
} from './sheetStage.ts'

prepareBrowser()

/** Calls of the data provider, whatever their contract. */
type LooseApi = (call: string, request: object) => Promise<unknown>

const crops = entityOf('district_crops_under_cultivation')
const cropShape = shapeOf(crops, scope)
const noCrop = Object.fromEntries(Object.keys(cropShape.columns).map((name) => [name, null]))
const crop = (name: string, more = {}) => ({
  key: name,
  values: { ...noCrop, crop_name: name, ...more },
})
async function openCrops(world: World) {
  const sheet = openRepository(rowRecordsRepository(world.provider, crops, cropShape, scope), 'crops')
  const close = sheet.open()
  await pass(1)
  return { sheet, close, set: (rows: object[]) => sheet.change({ fields: {}, rows: rows as never }) }
}

test('a record per row: rows stay in their order and are saved once', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  set([crop('Rice'), crop('Wheat')])
  await pass(1_000)
  set([crop('Rice'), crop('Ragi'), crop('Wheat')])
  await pass(40_000)
  expect(world.posts).toHaveLength(3)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, changed: undefined })
  expect(sheet.get().doc.rows.map(({ key }) => key)).toEqual(['Rice', 'Ragi', 'Wheat'])
})
test('a record per row: what cannot be read is stored as text, and shown in another browser', async () => {
  const world = server()
  const { set } = await openCrops(world)
  set([crop('Rice', { state_best: 3 })])
  await pass(1_000)
  set([crop('Rice', { crop_name: null, state_best: 'thre' })])
  await pass(1_000)
  expect(world.records()).toMatchObject([
    { crop_name: null, state_best: null, unresolved: { crop_name: '', state_best: 'thre' } },
  ])
  browser.drafts = new Map()
  const other = await openCrops(world)
  expect(other.sheet.get().doc.rows[0]?.values).toMatchObject({ crop_name: null, state_best: 'thre' })
  expect(stateOf(other.sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
})
test('a record per row: none exists twice after the reply was lost', async () => {
  const world = server()
  const { sheet, close, set } = await openCrops(world)
  let answers = 0
  world.all.reply = (answer) =>
    ++answers === 1 ? Promise.reject(new HttpError('Away', 0)) : Promise.resolve(answer)
  set([crop('Rice'), crop('Wheat'), crop('Ragi')])
  await pass(800)
  expect(sheet.get().state).toBe('offline')
  const left = structuredClone(browser.drafts)
  localStorage.removeItem('token')
  close()
  browser.drafts = left
  const again = await openCrops(world)
  await pass(5_000)
  expect(again.sheet.get().doc.rows).toHaveLength(3)
  expect(world.records()).toHaveLength(3)
})
test('a record per row: of two with the same key either one can be corrected', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  world.all.refuseRecord = (record) =>
    world.records().some(({ id, crop_name }) => crop_name === record.crop_name && id !== record.id)
      ? new HttpError('There is one', 400, { errors: { crop_name: 'There is one' } })
      : undefined
  set([crop('Rice')])
  await pass(1_000)
  const twin = { ...crop('Rice'), key: 'again' }
  set([crop('Rice'), twin])
  await pass(5_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'unsaved', errors: 1 })
  expect(sheet.get().serverErrors).toEqual({ again: { crop_name: 'There is one' } })
  set([{ ...crop('Wheat'), key: 'Rice' }, twin])
  await pass(5_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', errors: 0, isFullySaved: true, message: undefined })
  expect(world.records().map(({ crop_name }) => crop_name)).toEqual(['Wheat', 'Rice'])
})
test('a record per row: a removed record in use stays on the server with a message; the rest is saved', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  set([crop('Rice'), crop('Wheat')])
  await pass(1_000)
  const api = world.provider.api as unknown as LooseApi
  world.provider.api = (async (call: string, request: object) => {
    if (call.endsWith('/delete')) throw new HttpError('Still in use', 409, { references: [] })
    return api(call, request)
  }) as unknown as KaushalDataProvider['api']
  set([crop('Wheat', { state_best: 3 })])
  await pass(10_000)
  expect(stateOf(sheet)).toMatchObject({
    state: 'unsaved',
    message: 'Still in use',
    lockedMessage: undefined,
  })
  expect(world.records()).toMatchObject([{ crop_name: 'Rice' }, { state_best: 3 }])
  sheet.undo()
  await pass(2_000)
  expect(sheet.get().state).toBe('saved')
})
