import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { matchRows } from '../../src/sheet/document/matchRows.ts'
import { merge } from '../../src/sheet/document/merge.ts'
import { sendable } from '../../src/sheet/document/sendable.ts'
import { withoutChangedCells } from '../../src/sheet/document/serverErrors.ts'
import { kindOf, shapeOf } from '../../src/sheet/document/shapeOf.ts'
import type { SavedContent, SheetShape } from '../../src/sheet/document/sheetModel.ts'
import { clearRange, pasteBlock } from '../../src/sheet/model/blocks.ts'
import { parseCells } from '../../src/sheet/model/clipboardText.ts'
import {
  extendRange,
  fillDownSource,
  fillRange,
  fillRightSource,
  rangeToNeighbourEnd,
} from '../../src/sheet/model/fill.ts'
import type { CellRange } from '../../src/sheet/model/range.ts'
import type { SheetRow } from '../../src/sheet/model/row.ts'
import { subtotalsOf, sumsOf, totalsOf } from '../../src/sheet/model/totals.ts'

const scope = { state_id: 1, district_id: 2, financial_year_id: 3 }
const shape: SheetShape = shapeOf(entityOf('iti_detail'), scope)
const { columns } = shape
const blank = Object.fromEntries(Object.keys(columns).map((name) => [name, null]))
const labels = Object.fromEntries(Object.keys(columns).map((name) => [name, name]))
const institute = (key: string, more: Record<string, unknown> = {}): SheetRow => ({
  key,
  values: { ...blank, name: `ITI ${key}`, ownership: 'private', trade_id: 7, enrolled: 10, ...more },
})
const baseOf = (rows: SheetRow[], version = 1): SavedContent => ({
  id: 5,
  version,
  fields: { description: null },
  rows,
})
const at = (top: number, left = 0) => ({ top, bottom: top, left, right: left })
const valuesOf = (rows: readonly SheetRow[]) => rows.map(({ values }) => values)
/** Pastes cells as another spreadsheet copies them. */
const paste = (lines: readonly (readonly string[])[], range: CellRange, rows: readonly SheetRow[] = []) => {
  const text = lines.map((cells) => cells.join('\t')).join('\n')
  return pasteBlock(parseCells(text, 501), { rows, columns, labels, at: range, max: 500 })
}
const line = ['Private ITI', 'Private', 'Fitter', '40', '38', '30', '20']

describe('A pasted block', () => {
  test('is read cell by cell; a text that cannot be read stays as it was typed', () => {
    const { rows } = paste([line.with(4, 'forty')], at(0))
    expect(rows[0]?.values).toMatchObject({
      ownership: 'private',
      trade_id: 'Fitter',
      sanctioned_seats: 40,
      enrolled: 'forty',
    })
  })
  test('may write its numbers in the digits of India; markup and formulas are text like any other', () => {
    const block = [['<img src=x onerror=alert(1)>', 'निजी', '=1+1', '१,२३४', '೩೮', '௧௦', '-५']]
    const { rows } = paste(block, at(0))
    expect(rows[0]?.values).toEqual({
      name: '<img src=x onerror=alert(1)>',
      ownership: 'निजी',
      trade_id: '=1+1',
      sanctioned_seats: 1234,
      enrolled: 38,
      passed: 10,
      placed: '-५',
    })
  })
  test('of one word is that word, even if a column has this name', () => {
    const { rows } = paste([['name']], at(0))
    expect(rows[0]?.values.name).toBe('name')
  })
  test('after the last row begins there, and never leaves a gap', () => {
    const { rows } = paste([['A']], at(7), [institute('a')])
    expect(rows.map(({ values }) => values.name)).toEqual(['ITI a', 'A'])
  })
  test('with more rows than a function takes arguments, or a quote that never ends, is read all the same', () => {
    const many = Array.from({ length: 200_000 }, () => ['A'])
    expect(paste(many, at(0)).pastedRows).toBe(200_000)
    expect(parseCells(`"open\t${'word\n'.repeat(200_000)}`).lineCount).toBe(200_000)
  })
  test('of 50,000 rows fills the form up to its maximum, and reports how many were left out', () => {
    const before = [institute('a'), institute('b')]
    const block = Array.from({ length: 50_000 }, () => line)
    const pasted = paste(block, at(2), before)
    expect(pasted).toMatchObject({ pastedRows: 50_000, droppedRows: 49_502, droppedColumns: 0 })
    expect(pasted.rows).toHaveLength(500)
    expect(pasted.rows.slice(0, 2)).toEqual(before)
  })
  test('that is too wide reports by how many columns, and fills the rest', () => {
    const { rows, droppedColumns } = paste([line], at(0, 5))
    expect(droppedColumns).toBe(5)
    expect(rows[0]?.values).toMatchObject({ passed: 'Private ITI', placed: 'Private' })
  })
  test('of one cell fills all selected cells', () => {
    const rows = [institute('a'), institute('b'), institute('c')]
    const range = { top: 0, bottom: 2, left: 4, right: 4 }
    const spread = paste([['12']], range, rows).rows
    expect(spread.map(({ values }) => values.enrolled)).toEqual([12, 12, 12])
    const names = Object.keys(columns)
    expect(valuesOf(clearRange(rows, range, names)).map(({ enrolled }) => enrolled)).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('Filling', () => {
  const names = Object.keys(columns)
  const column = (name: string) => names.indexOf(name)
  const rowsOf = (...enrolled: unknown[]) =>
    enrolled.map((value, at) => institute(String(at), { enrolled: value }))
  const textOf = (row: SheetRow, name: string) => String(row.values[name] ?? '')
  const cells = (top: number, bottom: number, name = 'enrolled', last = name) => ({
    top,
    bottom,
    left: column(name),
    right: column(last),
  })
  const down = (rows: readonly SheetRow[], from: number, to: number) =>
    fillRange({ rows, columns, textOf }, cells(0, from), cells(0, to)).map(({ values }) => values.enrolled)

  test('repeats one value, continues a series of two or more numbers with even steps, and repeats other values', () => {
    expect(down(rowsOf(5, 1, 1, null), 0, 3)).toEqual([5, 5, 5, 5])
    expect(down(rowsOf(10, 20, null, null), 1, 3)).toEqual([10, 20, 30, 40])
    expect(down(rowsOf(9, 6, null), 1, 2)).toEqual([9, 6, 3])
    expect(down(rowsOf(0.1, 0.2, null), 1, 2)).toEqual([0.1, 0.2, 0.3])
    expect(down(rowsOf(1, 2, 4, null, null), 2, 4)).toEqual([1, 2, 4, 1, 2])
    expect(down(rowsOf(1, null, 9, 9), 1, 3)).toEqual([1, null, 1, null])
  })
  test('never continues the ids of records', () => {
    const rows = [7, 8, 9].map((id, at) => institute(String(at), { trade_id: at < 2 ? id : null }))
    const [from, to] = [cells(0, 1, 'trade_id'), cells(0, 2, 'trade_id')]
    expect(fillRange({ rows, columns, textOf }, from, to)[2]?.values.trade_id).toBe(7)
  })
  test('to the right continues each row; into a column of another kind only the text is copied', () => {
    const rows = [
      institute('a', { sanctioned_seats: 40, enrolled: 38 }),
      institute('b', { sanctioned_seats: 5, enrolled: 10 }),
    ]
    const from = cells(0, 1, 'sanctioned_seats', 'enrolled')
    const right = fillRange({ rows, columns, textOf }, from, { ...from, right: column('placed') })
    expect(right.map(({ values }) => [values.passed, values.placed])).toEqual([
      [36, 34],
      [15, 20],
    ])
    const mixed = fillRange({ rows, columns, textOf }, cells(0, 0, 'name'), cells(0, 0, 'name', 'enrolled'))
    expect(mixed[0]?.values).toMatchObject({ ownership: 'ITI a', trade_id: 'ITI a', enrolled: 'ITI a' })
    const ids = fillRange(
      { rows, columns, textOf: () => 'Fitter' },
      cells(0, 0, 'trade_id'),
      cells(0, 0, 'trade_id', 'enrolled'),
    )
    expect(ids[0]?.values).toMatchObject({ sanctioned_seats: 'Fitter', enrolled: 'Fitter' })
  })
  test('by keyboard copies the first row or column, or the neighbour of a single cell', () => {
    expect(fillDownSource(cells(2, 4))).toEqual(cells(2, 2))
    expect(fillDownSource(cells(2, 2))).toEqual(cells(1, 1))
    expect(fillRightSource(cells(2, 2, 'enrolled', 'placed'))).toEqual(cells(2, 2, 'enrolled'))
    expect(fillRightSource(cells(2, 2, 'enrolled'))).toEqual(cells(2, 2, 'sanctioned_seats'))
    const rows = rowsOf(1, 2)
    expect(fillRange({ rows, columns, textOf }, fillDownSource(cells(0, 0)), cells(0, 0))).toBe(rows)
  })
  test('goes down or right, in the direction of the longer distance, and never backwards', () => {
    const range = cells(2, 3, 'enrolled')
    expect(extendRange(range, { row: 6, column: column('passed') })).toEqual({ ...range, bottom: 6 })
    expect(extendRange(range, { row: 3, column: column('placed') })).toEqual({
      ...range,
      right: column('placed'),
    })
    expect(extendRange(range, { row: 0, column: 0 })).toBe(range)
  })
  test('goes as far down as the column beside it', () => {
    const rows = [...rowsOf(1, 2, 3), institute('gap', { sanctioned_seats: null }), institute('below')]
    const beside = rows.map((row): SheetRow => ({ ...row, values: { ...row.values, sanctioned_seats: 4 } }))
    const withGap = beside.with(3, rows[3] as SheetRow)
    expect(rangeToNeighbourEnd(withGap, cells(0, 0), names).bottom).toBe(2)
    expect(rangeToNeighbourEnd(rows, cells(0, 0, 'name'), names).bottom).toBe(4)
    expect(rangeToNeighbourEnd(rows, cells(4, 4), names).bottom).toBe(4)
  })
})

describe('Sums', () => {
  const rows = [
    institute('a', { ownership: 'government', enrolled: 10, placed: 4 }),
    institute('b', { enrolled: 'many', placed: 3 }),
    institute('c', { enrolled: 5, ownership: null }),
    { key: 'empty', values: blank },
    institute('d', { ownership: 'government', enrolled: 2 }),
  ]
  test('of the selection contain only numbers; names and ids are only counted', () => {
    const names = Object.keys(columns)
    const all = { top: 0, bottom: 4, left: 0, right: names.length - 1 }
    const numbers = { ...all, left: names.indexOf('enrolled'), right: names.indexOf('enrolled') }
    expect(sumsOf(rows, columns, numbers)).toEqual({ count: 4, sum: 17, average: 5.6667 })
    expect(sumsOf(rows, columns, { ...all, right: names.indexOf('trade_id') })).toMatchObject({ sum: null })
    expect(sumsOf(rows, columns, at(0, 4))).toBeUndefined()
  })
  test('of requirements in houses, metres and lamps do not exist; the people needed are added up', () => {
    const { fields } = entityOf('gram_panchayat_development_plan_analysis')
    const works = [
      { measure: 'Houses', total_requirement: 4, number_needed: 2 },
      { measure: 'Metres', total_requirement: 900, number_needed: '1,003' },
    ]
    expect(totalsOf(works, fields)).toMatchObject({ total_requirement: null, number_needed: 1005 })
  })
  test('leave out cells that cannot be read, as the document does', () => {
    const typed = [{ enrolled: 10 }, { enrolled: '12.5' }, { enrolled: '-5' }, { enrolled: '१,२३४' }]
    const values = typed.map((more) => institute('a', more).values)
    expect(totalsOf(values, columns).enrolled).toBe(1244)
  })
  test('by a column list each group with its rows, also rows without a value in that column', () => {
    const groups = subtotalsOf(rows, columns, 'ownership')
    expect(groups.map(({ value, count, totals }) => [value, count, totals.enrolled, totals.placed])).toEqual([
      ['government', 2, 12, 4],
      ['private', 1, null, 3],
      [null, 1, 5, null],
    ])
    expect(groups[0]?.totals.trade_id).toBeNull()
  })
})

describe('Two users', () => {
  const rows = ['a', 'b', 'c', 'd'].map((key) => institute(key))

  test('who change different cells: both changes are merged, with added and removed rows', () => {
    const edits = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd'), { maxLength: 4 })
    fc.assert(
      fc.property(edits, edits, fc.boolean(), (mine, theirs, isAdding) => {
        const my = rows.map((row) => (mine.includes(row.key) ? institute(row.key, { placed: 1 }) : row))
        const their = rows.map((row) => (theirs.includes(row.key) ? institute(row.key, { passed: 2 }) : row))
        const added = isAdding ? [institute('mine')] : []
        const { doc, conflicts } = merge(
          baseOf(rows),
          { fields: { description: null }, rows: [...my, ...added] },
          baseOf(their, 2),
        )
        expect(conflicts).toEqual({})
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
  test('who change one cell get a conflict; until it is resolved mine is shown and theirs is saved', () => {
    const mine = { fields: { description: null }, rows: [institute('a', { enrolled: 11 }), ...rows.slice(1)] }
    const theirs = baseOf([institute('a', { enrolled: 12 }), ...rows.slice(1)], 2)
    const { doc, conflicts } = merge(baseOf(rows), mine, theirs)
    expect(conflicts).toEqual({ a: { enrolled: { theirs: 12 } } })
    expect(doc.rows[0]?.values.enrolled).toBe(11)
    expect(sendable(shape, doc, theirs, {}, conflicts).rows[0]?.values.enrolled).toBe(12)
  })
  test('of whom one removes what the other changed: no change is lost', () => {
    const without = rows.slice(1)
    const changed = [institute('a', { enrolled: 12 }), ...without]
    expect(merge(baseOf(rows), { fields: {}, rows: without }, baseOf(changed, 2)).doc.rows).toEqual(changed)
    expect(merge(baseOf(rows), { fields: {}, rows: changed }, baseOf(without, 2)).doc.rows).toEqual(changed)
    expect(merge(baseOf(rows), { fields: {}, rows }, baseOf(without, 2)).doc.rows).toEqual(without)
  })
  test('a row is matched by its values, though it was moved or changed', () => {
    const came = valuesOf([
      institute('d'),
      institute('b', { enrolled: 99 }),
      institute('new'),
      institute('a'),
    ])
    expect(matchRows(columns, rows, came).map(({ key }) => key)).toEqual(['d', 'b', 'c', 'a'])
  })
})

test('An error of the server on a cell is shown until that cell changes, on the list until a row changes', () => {
  const rows = [institute('a'), institute('b')]
  const before = { fields: { description: null }, rows }
  const errors = { a: { trade_id: 'Not there' }, b: { enrolled: 'Too many' }, '': { data: 'Required' } }
  const described = { ...before, fields: { description: 'More' } }
  expect(withoutChangedCells(errors, before, described)).toEqual(errors)
  const corrected = { ...before, rows: [institute('a', { trade_id: 8 }), institute('b', { placed: 1 })] }
  expect(withoutChangedCells(errors, before, corrected)).toEqual({ b: { enrolled: 'Too many' } })
  const ofRow = { a: { district_id: 'Another record already has this value' } }
  expect(withoutChangedCells(ofRow, before, described)).toEqual(ofRow)
  expect(withoutChangedCells(ofRow, before, corrected)).toEqual({})
})

test('A form is one record, records that are rows, or records that have rows', () => {
  const kinds = ['iti_detail', 'district_population', 'district_training_partner'].map((name) =>
    kindOf(entityOf(name), scope),
  )
  expect(kinds).toEqual(['one', 'rows', 'each'])
})
