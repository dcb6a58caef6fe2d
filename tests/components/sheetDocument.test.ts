/** A document that saves itself: what is under way, late, lost or refused, closed too early, or open twice. */
import { HttpError } from 'ra-core'
import { describe, expect, test, vi } from 'vitest'
import { recordRepository } from '../../src/sheet/document/recordRepository.ts'
import {
  blank,
  dataOf,
  gate,
  institute,
  iti,
  kept,
  openTab,
  pass,
  row,
  scope,
  server,
  shape,
  stateOf,
} from './sheetStage.ts'

describe('While a save is under way', () => {
  test('what is typed is not said to be saved, and goes after it', async () => {
    const world = server()
    const { sheet, set } = await openTab(world)
    const late = gate()
    world.all.reply = (answer) => late.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    const states: string[] = []
    sheet.subscribe(() => states.push(sheet.get().state))
    late.open()
    await pass(1)
    expect(states).not.toContain('saved')
    await pass(800)
    expect(sheet.get().state).toBe('saved')
    expect(dataOf(world)).toHaveLength(2)
  })
  test('closing sends what was typed since, and leaves no draft of it', async () => {
    const world = server()
    const { close, set } = await openTab(world)
    const late = gate()
    world.all.reply = (answer) => late.passed.then(() => answer)
    set([row('A')])
    await pass(800)
    set([row('A'), row('B')])
    close()
    await pass(1)
    expect(kept.drafts?.size).toBe(1)
    late.open()
    await pass(1_000)
    expect(dataOf(world)).toHaveLength(2)
    expect(kept.drafts?.size).toBe(0)
  })
  test('closing while a cell is open sends what stands in it', async () => {
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

test('whoever comes back before the last save was answered keeps a draft that it does not take away', async () => {
  const world = server()
  const first = await openTab(world)
  const late = gate()
  world.all.reply = (answer) => late.passed.then(() => answer)
  first.set([row('A')])
  await pass(800)
  first.close()
  world.all.reply = (answer) => Promise.resolve(answer)
  const again = await openTab(world)
  again.set([row('A', { enrolled: 'many' })])
  await pass(3_000)
  late.open()
  await pass(1_000)
  expect(JSON.stringify([...(kept.drafts ?? [])])).toContain('many')
})

test('an answer that comes late does not bring back what was saved since', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  const late = gate()
  world.all.list = (found) => late.passed.then(() => found)
  await pass(15_000)
  set([row('A', { enrolled: 99 })])
  await pass(1_000)
  late.open()
  await pass(1)
  expect(stateOf(sheet)).toMatchObject({ changed: undefined, state: 'saved' })
  expect(sheet.get().doc.rows[0]?.values.enrolled).toBe(99)
})

describe('When the answer to a save is lost', () => {
  test('it goes again as it was before anything newer, and nobody has to choose', async () => {
    const world = server()
    const { sheet, set } = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
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
  test('and the tab is killed, no row stands twice when it opens again', async () => {
    const world = server()
    const first = await openTab(world)
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
    first.set([row('A'), row('B')])
    await pass(800)
    first.set([row('A'), row('B', { enrolled: 12 }), row('C')])
    await pass(300)
    const left = structuredClone(kept.drafts)
    localStorage.removeItem('token')
    first.close()
    kept.drafts = left
    world.all.reply = (answer) => Promise.resolve(answer)
    const again = await openTab(world)
    expect(again.names()).toEqual(['A', 'B', 'C'])
  })
})

describe('Two tabs of one person', () => {
  test('keep a draft each; one that has nothing to keep leaves the other alone', async () => {
    vi.resetModules()
    const { openSheetDocument: openElsewhere } = await import('../../src/sheet/document/openSheetDocument.ts')
    const world = server()
    const here = await openTab(world)
    const there = openElsewhere(recordRepository(world.provider, iti, shape, scope), 'form', false)
    there.open()
    await pass(1)
    here.set([row('A', { enrolled: 'many' })])
    await pass(1_000)
    there.change({ fields: { description: 'Remarks' }, rows: [row('B')] as never })
    await pass(20_000)
    expect(there.get().state).toBe('saved')
    const texts = [...(kept.drafts ?? [])].map(([, draft]) => JSON.stringify(draft))
    expect(texts.filter((text) => text.includes('many'))).toHaveLength(1)
  })
  test('are not told that somebody else changed what they both have', async () => {
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

test('a cell that waits for a decision still waits after the next change of somebody else, and when one comes back', async () => {
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

test('spaces that are not stored are no change, neither now nor when the server is asked again', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A  ')])
  await pass(40_000)
  expect(world.posts).toHaveLength(1)
  expect(dataOf(world)[0]?.name).toBe('A')
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, changed: undefined })
})

test('an empty row is nothing to be saved; one that cannot be made yet is', async () => {
  const world = server()
  const { sheet, set } = await openTab(world)
  set([row('A'), { key: 'empty', values: blank }])
  await pass(1_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true })
  set([row('A'), { key: 'empty', values: { ...blank, name: 'B' } }])
  await pass(1_000)
  expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: false })
  expect(kept.drafts?.size).toBe(1)
})

test('a closed form takes no change and takes none back; what was typed is kept', async () => {
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
  expect(kept.drafts?.size).toBe(1)
})

test('what is refused whole is not sent again as it is, and can be mended', async () => {
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

test('a browser that keeps nothing does not say that it does', async () => {
  const world = server()
  kept.drafts = null
  const { sheet, set } = await openTab(world)
  set([row('A')])
  await pass(300)
  expect(sheet.get().isDraftStored).toBe(false)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
})

test('a session that ended is not taken for a form that was emptied', async () => {
  const world = server()
  const { sheet, set, names } = await openTab(world)
  set([row('A')])
  await pass(1_000)
  // As react-admin answers while it leads to the log-in.
  world.all.list = () => Promise.resolve({ data: [] } as never)
  world.all.reply = () => Promise.resolve({ data: {} } as never)
  await pass(20_000)
  expect(names()).toEqual(['A'])
  set([row('A'), row('B')])
  await pass(1_000)
  expect(names()).toEqual(['A', 'B'])
  expect(sheet.get().state).toBe('offline')
  expect(kept.drafts?.size).toBe(1)
})
