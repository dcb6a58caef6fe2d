/** A sheet whose rows are records of their own. */

import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { crop, issuesOf, openCrops, refuseTakenNames } from './cropsSheet.ts'
import { browser, pass, prepareBrowser, server, stateOf } from './sheetStage.ts'

prepareBrowser()

/** Calls of the data provider, whatever their contract. */
type LooseApi = (call: string, request: object) => Promise<unknown>

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
test('a record per row: of two with the same key one is stored with its key as text, until either one is corrected', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  refuseTakenNames(world)
  set([crop('Rice')])
  await pass(1_000)
  const twin = { ...crop('Rice', { state_best: 3 }), key: 'again' }
  set([crop('Rice'), twin])
  await pass(5_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', errors: 0, isFullySaved: true })
  expect(world.records()).toMatchObject([
    { crop_name: 'Rice', unresolved: null },
    { crop_name: null, state_best: 3, unresolved: { crop_name: 'Rice' } },
  ])
  browser.drafts = new Map()
  const other = await openCrops(world)
  await pass(20_000)
  expect(other.sheet.get().doc.rows.map(({ values }) => values.crop_name)).toEqual(['Rice', 'Rice'])
  expect(stateOf(other.sheet)).toMatchObject({ state: 'saved', isFullySaved: true, changed: undefined })
  for (const { get } of [sheet, other.sheet])
    expect(issuesOf(get())).toEqual([
      [0, 'crop_name'],
      [1, 'crop_name'],
    ])
  expect(world.posts).toHaveLength(2)
  set([twin, { ...crop('Wheat'), key: 'Rice' }])
  await pass(5_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', errors: 0, isFullySaved: true, message: undefined })
  expect(world.records()).toMatchObject([
    { crop_name: 'Wheat', unresolved: null },
    { crop_name: 'Rice', state_best: 3, unresolved: null },
  ])
})
test('a record per row: a key that a record has which is not shown is stored as text, too', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  refuseTakenNames(world, ['Ragi'])
  set([crop('Rice', { state_best: 2 })])
  await pass(1_000)
  set([{ ...crop('Ragi', { state_best: 3 }), key: 'Rice' }])
  await pass(20_000)
  expect(world.records()).toMatchObject([
    { crop_name: null, state_best: 3, unresolved: { crop_name: 'Ragi' } },
  ])
  expect(sheet.get().serverErrors).toEqual({ Rice: { crop_name: 'There is one' } })
  expect(world.posts.length).toBeLessThan(4)
  set([{ ...crop('Jowar', { state_best: 3 }), key: 'Rice' }])
  await pass(2_000)
  expect(world.records()).toMatchObject([{ crop_name: 'Jowar', state_best: 3, unresolved: null }])
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', errors: 0, isFullySaved: true })
})

test('a record per row: a value for a record that another tab renamed is not stored under the new name', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  set([crop('Rice', { state_best: 2 })])
  await pass(1_000)
  world.write(0, { crop_name: 'Ragi', state_best: 30 })
  set([crop('Rice', { state_best: 2, global_best: 9 })])
  await pass(20_000)
  expect(world.records()).toMatchObject([
    { crop_name: 'Ragi', state_best: 30, global_best: null },
    { crop_name: 'Rice', state_best: 2, global_best: 9 },
  ])
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', conflicts: 0 })
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
test('a record per row: a long list is saved in calls of 200 in its order, and an error in the last one marks its row', async () => {
  const world = server()
  const { sheet, set } = await openCrops(world)
  const names = Array.from({ length: 450 }, (_, at) => `Crop ${at}`)
  const refused = names[430] as string
  world.all.refuseRecord = ({ crop_name: name }) =>
    name === refused ? new HttpError('Wrong', 400, { errors: { state_best: 'Wrong' } }) : undefined
  set(names.map((name) => crop(name)))
  await pass(2_000)
  const called = world.eachCalls.slice(0, 3).map((records) => records.map(({ crop_name: name }) => name))
  expect(called).toEqual([names.slice(0, 200), names.slice(200, 400), names.slice(400)])
  expect(world.records().map(({ crop_name: name }) => name)).toEqual(names.filter((name) => name !== refused))
  expect(sheet.get().serverErrors).toEqual({ [refused]: { state_best: 'Wrong' } })
  expect(sheet.get().doc.rows.map(({ key }) => key)).toEqual(names)

  world.all.refuseRecord = () => undefined
  set(names.map((name) => crop(name, name === refused ? { state_best: 3 } : {})))
  await pass(2_000)
  expect(world.records()).toHaveLength(450)
  expect(world.eachCalls.at(-1)).toMatchObject([{ crop_name: refused, state_best: 3 }])
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, errors: 0 })
})
