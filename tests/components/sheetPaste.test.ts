/** Rows that are records, reordered, renamed and repeated: each value stays with the record that it was typed for. */
import fc from 'fast-check'
import { HttpError } from 'ra-core'
import { describe, expect, test } from 'vitest'
import { crop, openCrops, refuseTakenNames } from './cropsSheet.ts'
import { browser, pass, prepareBrowser, server, stateOf, type World } from './sheetStage.ts'

prepareBrowser()

describe('A list pasted over its rows in another order', () => {
  const names = ['Rice', 'Wheat', 'Ragi', 'Jowar']
  const oldValue = (name: string) => names.indexOf(name) + 1
  const newValue = (name: string) => oldValue(name) + 10
  /** The rows as they were, with the names and values of a list over them from the first one on. */
  const pasteOver = (list: readonly string[]) =>
    names.map((key, at) => ({
      ...crop(list[at] ?? key, { state_best: list[at] ? newValue(list[at]) : oldValue(key) }),
      key,
    }))
  const stored = (world: World) =>
    Object.fromEntries(world.records().map(({ crop_name, state_best }) => [crop_name, state_best]))
  async function openStored() {
    const world = server()
    const opened = await openCrops(world)
    refuseTakenNames(world)
    opened.set(pasteOver([]).map((row) => ({ ...row, values: { ...row.values } })))
    await pass(1_000)
    return { world, ...opened, ids: idsOf(world) }
  }
  const idsOf = (world: World) =>
    Object.fromEntries(world.records().map(({ id, crop_name }) => [crop_name, id]))

  test.each([
    ['two swapped', ['Wheat', 'Rice']],
    ['a cycle of three', ['Wheat', 'Ragi', 'Rice']],
    ['all of them reversed', ['Jowar', 'Ragi', 'Wheat', 'Rice']],
    ['two pairs swapped', ['Wheat', 'Rice', 'Jowar', 'Ragi']],
  ])('changes in one call the records that it names: %s', async (_, list) => {
    const { world, sheet, set, ids } = await openStored()
    set(pasteOver(list))
    await pass(2_000)
    const values = names.map((name) => [name, list.includes(name) ? newValue(name) : oldValue(name)])
    expect(stored(world)).toEqual(Object.fromEntries(values))
    expect(idsOf(world)).toEqual(ids)
    expect(world.eachCalls).toHaveLength(2)
    expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, errors: 0 })
    sheet.undo()
    await pass(2_000)
    expect(stored(world)).toEqual(Object.fromEntries(names.map((name) => [name, oldValue(name)])))
    expect(idsOf(world)).toEqual(ids)
  })
  test('of which a line is new: its row is a new record, and a record that no row names is removed', async () => {
    const { world, sheet, set, ids } = await openStored()
    set(
      pasteOver(['Wheat', 'Ragi', 'Jowar', 'Maize']).map((row, at) =>
        at < 3 ? row : { ...crop('Maize'), key: 'Jowar' },
      ),
    )
    await pass(2_000)
    expect(stored(world)).toEqual({ Wheat: 12, Ragi: 13, Jowar: 14, Maize: null })
    expect(idsOf(world)).toMatchObject({ Wheat: ids.Wheat, Ragi: ids.Ragi, Jowar: ids.Jowar })
    expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, errors: 0 })
  })
  test('without its first line: the line that is there twice is stored with its key as text, and undo restores all', async () => {
    const { world, sheet, set, ids } = await openStored()
    set(pasteOver(['Wheat', 'Ragi', 'Jowar']))
    await pass(2_000)
    expect(stored(world)).toEqual({ Wheat: 12, Ragi: 13, Jowar: 4, null: 14 })
    expect(idsOf(world)).toMatchObject({ Wheat: ids.Wheat, Ragi: ids.Ragi, Jowar: ids.Jowar })
    expect(world.records().find(({ crop_name }) => crop_name === null)?.unresolved).toEqual({
      crop_name: 'Jowar',
    })
    expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, errors: 0 })
    sheet.undo()
    await pass(2_000)
    expect(stored(world)).toEqual(Object.fromEntries(names.map((name) => [name, oldValue(name)])))
  })
  test('and a lost reply: the same call is sent again before anything newer', async () => {
    const { world, sheet, set, ids } = await openStored()
    world.all.reply = () => Promise.reject(new HttpError('Away', 0))
    set(pasteOver(['Wheat', 'Rice']))
    await pass(800)
    world.all.reply = (answer) => Promise.resolve(answer)
    set(pasteOver(['Ragi', 'Wheat', 'Rice']))
    await pass(20_000)
    // The records of the first save, those of the swap, and the same call again.
    expect(world.posts.slice(6, 8)).toMatchObject([{ records: world.eachCalls[1] }, {}])
    expect(stored(world)).toEqual({ Rice: 11, Wheat: 12, Ragi: 13, Jowar: 4 })
    expect(idsOf(world)).toEqual(ids)
    expect(stateOf(sheet)).toMatchObject({ state: 'saved', conflicts: 0 })
  })
  test('while another tab changed a record: its value stays with that record, or is a conflict there', async () => {
    const { world, sheet, set, ids } = await openStored()
    world.write(0, { global_best: 70, state_best: 71 })
    set(pasteOver(['Wheat', 'Rice']))
    await pass(2_000)
    const [wheat, rice] = sheet.get().doc.rows
    expect([wheat?.values, rice?.values]).toMatchObject([
      { crop_name: 'Wheat', state_best: 12, global_best: null },
      { crop_name: 'Rice', state_best: 11, global_best: 70 },
    ])
    expect(sheet.get().conflicts).toEqual({ [rice?.key ?? '']: { state_best: { theirs: 71 } } })
    expect(stored(world)).toEqual({ Rice: 71, Wheat: 12, Ragi: 3, Jowar: 4 })
    set(
      pasteOver([]).map((row) =>
        row.key === 'Rice' ? { ...row, values: { ...row.values, state_best: 1 } } : row,
      ),
    )
    await pass(1)
    sheet.resolveConflict('Rice', 'state_best', 'mine')
    await pass(2_000)
    expect(idsOf(world)).toEqual(ids)
  })
  test('by two tabs in another order each: the values of each name are those of one of them', async () => {
    const { world, set, ids } = await openStored()
    browser.drafts = new Map()
    const other = await openCrops(world)
    const keys = other.sheet.get().doc.rows.map(({ key }) => key)
    set(pasteOver(['Wheat', 'Ragi', 'Rice']))
    other.set(pasteOver(['Ragi', 'Rice', 'Wheat']).map((row, at) => ({ ...row, key: keys[at] })))
    await pass(40_000)
    expect(stored(world)).toEqual({ Rice: 11, Wheat: 12, Ragi: 13, Jowar: 4 })
    expect(idsOf(world)).toEqual(ids)
    expect(stateOf(other.sheet)).toMatchObject({ state: 'saved', conflicts: 0, errors: 0 })
  })
})
test('whatever is moved, renamed, repeated and removed, each row is stored once with its own values', async () => {
  const rowsOf = fc.uniqueArray(
    fc.record({ key: fc.nat(5).map(String), name: fc.constantFrom('Rice', 'Wheat', 'Ragi', 'Jowar', null) }),
    { selector: ({ key }) => key, maxLength: 6 },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(rowsOf, { minLength: 2, maxLength: 4 }), async (edits) => {
      browser.drafts = new Map()
      const world = server()
      refuseTakenNames(world)
      const { sheet, set, close } = await openCrops(world)
      for (const [at, rows] of edits.entries()) {
        const typed = rows.map(({ key, name }) => ({ key, name, value: 10 * at + Number(key) }))
        set(
          typed.map(({ key, name, value }) => ({ ...crop('', { crop_name: name, state_best: value }), key })),
        )
        await pass(5_000)
        const stored = world.records().map(({ crop_name: name, unresolved, state_best }) => ({
          name: name ?? ((unresolved as { crop_name: string }).crop_name || null),
          value: state_best,
        }))
        const byValue = (rows: { name: unknown; value: unknown }[]) =>
          rows.map(({ name, value }) => `${value} ${name}`).toSorted()
        expect(byValue(stored)).toEqual(byValue(typed))
        const names = world.records().flatMap(({ crop_name }) => (crop_name ? [crop_name] : []))
        expect(new Set(names)).toEqual(new Set(typed.flatMap(({ name }) => (name ? [name] : []))))
        expect(stateOf(sheet)).toMatchObject({ state: 'saved', isFullySaved: true, conflicts: 0, errors: 0 })
      }
      close()
      await pass(1)
    }),
  )
})
