/** A document that saves automatically: concurrent, delayed, lost and rejected saves, an early close, and two tabs. */
import { HttpError } from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import { recordRepository } from '../../src/sheet/document/recordRepository.ts'
import * as rowKeys from '../../src/sheet/model/row.ts'
import {
  blank,
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
  stateOf,
} from './sheetStage.ts'

prepareBrowser()

describe('During a save', () => {
  test('later input is not reported as saved, and is sent afterwards', async () => {
    const world = server()
    const { sheet, set } = await openTab(world)
    const latch = createLatch()
    world.all.reply = (answer) => latch.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    const states: string[] = []
    sheet.subscribe(() => states.push(sheet.get().state))
    latch.open()
    await pass(1)
    expect(states).not.toContain('saved')
    await pass(800)
    expect(sheet.get().state).toBe('saved')
    expect(dataOf(world)).toHaveLength(2)
  })
  test('closing sends the later input and leaves no draft of it', async () => {
    const world = server()
    const { close, set } = await openTab(world)
    const latch = createLatch()
    world.all.reply = (answer) => latch.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    close()
    await pass(1)
    expect(browser.drafts?.size).toBe(1)
    latch.open()
    await pass(1_000)
    expect(dataOf(world)).toHaveLength(2)
    expect(browser.drafts?.size).toBe(0)
  })
  test('closing while a cell is open sends its content', async () => {
    const world = server()
    const { sheet, close, set } = await openTab(world)
    sheet.setEditing(true)
    set([row('A')])
    await pass(5_000)
    expect(world.posts).toHaveLength(0)
    close()
    await pass(1)
    expect(dataOf(world)).toHaveLength(1)
  })
})

test('a sheet that is opened again before the last save is answered has a draft, which the reply does not remove', async () => {
  const world = server()
  const first = await openTab(world)
  const latch = createLatch()
  world.all.reply = (answer) => latch.passed.then(() => answer)
  first.set([row('A')])
  await pass(800)
  first.close()
  world.all.reply = (answer) => Promise.resolve(answer)
  const again = await openTab(world)
  // Nothing is sent while a cell is open.
  again.sheet.setEditing(true)
  again.set([row('A', { enrolled: 'many' })])
  await pass(3_000)
  latch.open()
  await pass(1_000)
  expect(JSON.stringify([...(browser.drafts ?? [])])).toContain('many')
})

test('a delayed reply does not overwrite what was saved since', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  const latch = createLatch()
  world.all.list = (found) => latch.passed.then(() => found)
  await pass(15_000)
  set([row('A', { enrolled: 99 })])
  await pass(1_000)
  latch.open()
  await pass(1)
  expect(stateOf(sheet)).toMatchObject({ changed: undefined, state: 'saved' })
  expect(sheet.get().doc.rows[0]?.values.enrolled).toBe(99)
})

describe('When the reply to a save is lost', () => {
  // 503: the server lost its database while the statement ran.
  test.each([0, 502, 503])('with %i it is repeated unchanged before anything newer', async (status) => {
    const world = server()
    const { sheet, set } = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', status))
    set([row('A')])
    await pass(800)
    expect(sheet.get().state).toBe('offline')
    set([row('A', { enrolled: 11 }), row('B')])
    world.all.reply = (answer) => Promise.resolve(answer)
    await pass(10_000)
    expect(world.posts[1]).toEqual(world.posts[0])
    expect(stateOf(sheet)).toMatchObject({ state: 'saved', conflicts: 0, changed: undefined })
    expect(dataOf(world)).toMatchObject([{ name: 'A', enrolled: 11 }, { name: 'B' }])
  })
  test('and the tab crashes, no row exists twice when it opens again', async () => {
    const world = server()
    const first = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
    first.set([row('A'), row('B')])
    await pass(800)
    first.set([row('A'), row('B', { enrolled: 12 }), row('C')])
    await pass(300)
    const left = structuredClone(browser.drafts)
    localStorage.removeItem('token')
    first.close()
    browser.drafts = left
    world.all.reply = (answer) => Promise.resolve(answer)
    const again = await openTab(world)
    expect(again.names()).toEqual(['A', 'B', 'C'])
  })
})

describe('Two tabs of one user', () => {
  test('have a draft each; a tab that has saved everything does not affect the draft of the other', async () => {
    const world = server()
    const here = await openTab(world)
    const tabId = vi.spyOn(rowKeys, 'tabId', 'get').mockReturnValue('elsewhere')
    const there = openRepository(recordRepository(world.provider, iti, shape, scope), 'form')
    tabId.mockRestore()
    there.open()
    await pass(1)
    here.sheet.setEditing(true)
    here.set([row('A', { enrolled: 'many' })])
    await pass(1_000)
    there.change({ fields: { description: 'Remarks' }, rows: [row('B')] as never })
    await pass(20_000)
    expect(there.get().state).toBe('saved')
    const texts = [...(browser.drafts ?? [])].map(([, draft]) => JSON.stringify(draft))
    expect(texts.filter((text) => text.includes('many'))).toHaveLength(1)
  })
  test('get no notice of a change that both have', async () => {
    const world = server()
    const [one, two] = [await openTab(world, 'one'), await openTab(world, 'two')]
    one.set([row('A')])
    two.set([{ ...row('A'), key: 'other' }])
    await pass(2_000)
    for (const { sheet, names } of [one, two]) {
      expect(names()).toEqual(['A'])
      expect(stateOf(sheet)).toMatchObject({ state: 'saved', changed: undefined, conflicts: 0 })
    }
  })
})

test('a cell with a conflict still has it after the next change of another user, and after the sheet is opened again', async () => {
  const world = server()
  const { sheet, set, close } = await openTab(world)
  set([row('A'), row('B')])
  await pass(1_000)
  world.write(0, { data: [institute('A', { enrolled: 12 }), institute('B')] })
  set([row('A', { enrolled: 11 }), row('B')])
  await pass(1_000)
  expect(sheet.get().conflicts).toEqual({ 'new-A': { enrolled: { theirs: 12 } } })
  world.write(0, { data: [institute('A', { enrolled: 12 }), institute('B', { enrolled: 13 })] })
  await pass(16_000)
  expect(sheet.get().conflicts).toEqual({ 'new-A': { enrolled: { theirs: 12 } } })
  expect(dataOf(world)[0]?.enrolled).toBe(12)
  close()
  const again = await openTab(world)
  await pass(1_000)
  expect(again.sheet.get().conflicts).toEqual({ 'new-A': { enrolled: { theirs: 12 } } })
  again.sheet.resolveConflict('new-A', 'enrolled', 'mine')
  await pass(1_000)
  expect(dataOf(world)).toMatchObject([{ enrolled: 11 }, { enrolled: 13 }])
})

test('spaces that are not stored are not a change, neither at once nor after the next poll', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A  ')])
  await pass(40_000)
  expect(world.posts).toHaveLength(1)
  expect(dataOf(world)[0]?.name).toBe('A')
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, changed: undefined })
})

test('an empty row needs no save; a row without a required value is saved, and what is missing is said', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A'), { key: 'empty', values: blank }])
  await pass(1_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
  set([row('A'), { key: 'empty', values: { ...blank, name: 'B' } }])
  await pass(1_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
  expect(dataOf(world)[1]).toMatchObject({ name: 'B', trade_id: null, unresolved: { trade_id: '' } })
  expect(browser.drafts?.size).toBe(0)
})

test('a row pasted over another one leaves nothing of it, and another browser shows the text that was pasted', async () => {
  const world = server()
  const { sheet, set, close } = await openTab(world)
  set([row('A', { enrolled: 10 })])
  await pass(1_000)
  const [saved] = sheet.get().doc.rows
  set([{ key: saved?.key as string, values: row('B', { trade_id: 'Dress Makng', enrolled: '3x' }).values }])
  await pass(1_000)
  const unresolved = { trade_id: 'Dress Makng', enrolled: '3x' }
  expect(dataOf(world)).toMatchObject([{ name: 'B', trade_id: null, enrolled: null, unresolved }])
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
  close()
  browser.drafts?.clear()
  const other = await openTab(world)
  await pass(1_000)
  expect(other.sheet.get().doc.rows[0]?.values).toMatchObject({ name: 'B', ...unresolved })
  expect(stateOf(other.sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
})

test('a locked form can neither be changed nor undone; the input stays in the draft', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  world.all.refuse = new HttpError('Ravi locked it', 409, { locked: [] })
  set([row('A')])
  await pass(2_000)
  expect(sheet.get().lockedMessage).toBe('Ravi locked it')
  const { doc } = sheet.get()
  sheet.undo()
  set([])
  expect(sheet.get().doc).toBe(doc)
  expect(browser.drafts?.size).toBe(1)
})

test('a rejected save is not sent again unchanged, and can be corrected', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  world.all.refuse = new HttpError('At least one row', 400, { errors: { data: 'Is required' } })
  set([])
  await pass(20_000)
  expect(world.posts).toHaveLength(2)
  expect(stateOf(sheet)).toMatchObject({
    state: 'unsaved',
    lockedMessage: undefined,
    message: 'At least one row',
  })
  world.all.refuse = undefined
  sheet.undo()
  await pass(1_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', message: undefined, isFullySaved: true })
})

test('a browser without storage does not report a stored draft', async () => {
  const world = server()
  browser.drafts = null
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(300)
  expect(sheet.get().isDraftStored).toBe(false)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})

test('an expired session is not mistaken for an emptied form', async () => {
  const world = server()
  const { sheet, set, names } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  // The reply of react-admin while it redirects to the login.
  world.all.list = () => Promise.resolve({ data: [] } as never)
  world.all.reply = () => Promise.resolve({ data: {} } as never)
  await pass(20_000)
  expect(names()).toEqual(['A'])
  set([row('A'), row('B')])
  await pass(1_000)
  expect(names()).toEqual(['A', 'B'])
  expect(sheet.get().state).toBe('offline')
  expect(browser.drafts?.size).toBe(1)
})
