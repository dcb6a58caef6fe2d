import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { align } from '../../src/sheet/align.ts'
import { cleared, filledDown, paste } from '../../src/sheet/blocks.ts'
import { merge } from '../../src/sheet/merge.ts'
import { type Base, docOf, type Shape, type SheetRow } from '../../src/sheet/model.ts'
import { sendable } from '../../src/sheet/sendable.ts'
import { kindOf, shapeOf } from '../../src/sheet/shapeOf.ts'
import { without } from '../../src/sheet/without.ts'

const scope = { state_id: 1, district_id: 2, financial_year_id: 3 }
const shape: Shape = shapeOf(entityOf('iti_detail'), scope)
const { columns } = shape
const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
const labels = Object.fromEntries(Object.keys(columns).map((name) => [name, name]))

const institute = (key: string, more: Record<string, unknown> = {}): SheetRow => ({
  key,
  values: { ...blank, name: `ITI ${key}`, ownership: 'private', trade_id: 7, enrolled: 10, ...more },
})
const baseOf = (rows: SheetRow[], version = 1): Base => ({
  id: 5,
  version,
  fields: { description: null },
  rows,
})
const at = (top: number, left = 0) => ({ top, bottom: top, left, right: left })
const valuesOf = (rows: readonly SheetRow[]) => rows.map(({ values }) => values)
const line = ['Private ITI', 'Private', 'Fitter', '40', '38', '30', '20']

describe('A pasted block', () => {
  test('is read cell by cell; what cannot be read stays as it was typed', () => {
    const { rows } = paste([line.with(4, 'forty')], { rows: [], columns, labels, at: at(0), max: 500 })
    expect(rows[0]?.values).toMatchObject({
      ownership: 'private',
      trade_id: 'Fitter',
      sanctioned_seats: 40,
      enrolled: 'forty',
    })
  })
  test('of 50,000 rows fills the form up to its most, and says how many were left out', () => {
    const before = [institute('a'), institute('b')]
    const block = Array.from({ length: 50_000 }, () => line)
    const pasted = paste(block, { rows: before, columns, labels, at: at(2), max: 500 })
    expect(pasted).toMatchObject({ came: 50_000, cut: 49_502, wide: 0 })
    expect(pasted.rows).toHaveLength(500)
    expect(pasted.rows.slice(0, 2)).toEqual(before)
  })
  test('that is too wide says by how many columns, and takes the rest', () => {
    const { rows, wide } = paste([line], { rows: [], columns, labels, at: at(0, 5), max: 500 })
    expect(wide).toBe(5)
    expect(rows[0]?.values).toMatchObject({ passed: 'Private ITI', placed: 'Private' })
  })
  test('of one cell fills all that are chosen, and fill down repeats the first', () => {
    const rows = [institute('a'), institute('b'), institute('c')]
    const range = { top: 0, bottom: 2, left: 4, right: 4 }
    const spread = paste([['12']], { rows, columns, labels, at: range, max: 500 }).rows
    expect(spread.map(({ values }) => values.enrolled)).toEqual([12, 12, 12])
    const names = Object.keys(columns)
    const filled = filledDown([institute('a', { enrolled: 1 }), ...rows.slice(1)], range, names)
    expect(filled.map(({ values }) => values.enrolled)).toEqual([1, 1, 1])
    expect(valuesOf(cleared(rows, range, names)).map(({ enrolled }) => enrolled)).toEqual([null, null, null])
  })
})

describe('What may be saved', () => {
  test('leaves a cell that is not right as it was, and a row that cannot be made to the draft', () => {
    const base = baseOf([institute('a')])
    const doc = {
      fields: { description: 'New' },
      rows: [
        institute('a', { enrolled: 'forty', placed: 4 }),
        institute('b', { trade_id: 'Elektrishan' }),
        { key: 'c', values: blank },
      ],
    }
    expect(sendable(shape, doc, base, {})).toEqual({
      fields: { description: 'New' },
      rows: [institute('a', { placed: 4 })],
    })
  })
  test('is nothing of a record that has no row yet', () => {
    const base: Base = { fields: { description: null }, rows: [] }
    expect(sendable(shape, { fields: { description: 'Alone' }, rows: [] }, base, {})).toEqual(docOf(base))
  })
})

describe('Two people', () => {
  const rows = ['a', 'b', 'c', 'd'].map((key) => institute(key))

  test('who change different cells both have their way, whatever they add and remove', () => {
    const edits = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 4 })
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (mine, theirs, isAdding) => {
        const my = rows.map((row) => (mine.includes(row.key) ? institute(row.key, { placed: 1 }) : row))
        const their = rows.map((row) => (theirs.includes(row.key) ? institute(row.key, { passed: 2 }) : row))
        const added = isAdding ? [institute('mine')] : []
        const { doc, clashes } = merge(
          baseOf(rows),
          { fields: { description: null }, rows: [...my, ...added] },
          baseOf(their, 2),
        )
        expect(clashes).toEqual({})
        expect(doc.rows).toEqual([
          ...rows.map(({ key }) =>
            institute(key, {
              ...(mine.includes(key) && { placed: 1 }),
              ...(theirs.includes(key) && { passed: 2 }),
            }),
          ),
          ...added,
        ])
      }),
    )
  })
  test('who change one cell are asked; until then mine stands here and theirs is kept', () => {
    const mine = { fields: { description: null }, rows: [institute('a', { enrolled: 11 }), ...rows.slice(1)] }
    const theirs = baseOf([institute('a', { enrolled: 12 }), ...rows.slice(1)], 2)
    const { doc, clashes } = merge(baseOf(rows), mine, theirs)
    expect(clashes).toEqual({ a: { enrolled: { theirs: 12 } } })
    expect(doc.rows[0]?.values.enrolled).toBe(11)
    expect(sendable(shape, doc, theirs, clashes).rows[0]?.values.enrolled).toBe(12)
  })
  test('of whom one removes what the other changed lose no change', () => {
    const without = rows.slice(1)
    const changed = [institute('a', { enrolled: 12 }), ...without]
    expect(merge(baseOf(rows), { fields: {}, rows: without }, baseOf(changed, 2)).doc.rows).toEqual(changed)
    expect(merge(baseOf(rows), { fields: {}, rows: changed }, baseOf(without, 2)).doc.rows).toEqual(changed)
    expect(merge(baseOf(rows), { fields: {}, rows }, baseOf(without, 2)).doc.rows).toEqual(without)
  })
  test('know a row again by what it says, though it moved or changed', () => {
    const came = valuesOf([
      institute('d'),
      institute('b', { enrolled: 99 }),
      institute('new'),
      institute('a'),
    ])
    expect(align(columns, rows, came).map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a'])
  })
})

test('What the server said of a cell holds until that cell is another one, and of the list until a row is', () => {
  const rows = [institute('a'), institute('b')]
  const before = { fields: { description: null }, rows }
  const said = { a: { trade_id: 'Not there' }, b: { enrolled: 'Too many' }, '': { data: 'Required' } }
  const described = { ...before, fields: { description: 'More' } }
  expect(without(said, before, described)).toEqual(said)
  const mended = { ...before, rows: [institute('a', { trade_id: 8 }), institute('b', { placed: 1 })] }
  expect(without(said, before, mended)).toEqual({ b: { enrolled: 'Too many' } })
})

test('A form is one record, records that are rows, or records that have rows', () => {
  const kinds = ['iti_detail', 'district_population', 'district_training_partner'].map((name) =>
    kindOf(entityOf(name), scope),
  )
  expect(kinds).toEqual(['one', 'rows', 'each'])
})
