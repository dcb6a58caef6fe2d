/** What a sheet sends of what was typed. */
import { describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { toEditedRow } from '../../schema/unresolved.ts'
import { sendable } from '../../src/sheet/document/sendable.ts'
import { shapeOf } from '../../src/sheet/document/shapeOf.ts'
import { contentOf, type SavedContent } from '../../src/sheet/document/sheetModel.ts'
import type { SheetRow } from '../../src/sheet/model/row.ts'
import { toStoredRow } from '../../src/sheet/model/storedRow.ts'

const scope = { state_id: 1, district_id: 2, financial_year_id: 3 }
const shape = shapeOf(entityOf('iti_detail'), scope)
const blank = Object.fromEntries(Object.keys(shape.columns).map((name) => [name, null]))
const institute = (key: string, more: Record<string, unknown> = {}): SheetRow => ({
  key,
  values: { ...blank, name: `ITI ${key}`, ownership: 'private', trade_id: 7, enrolled: 10, ...more },
})
const baseOf = (rows: SheetRow[]): SavedContent => ({
  id: 5,
  version: 1,
  fields: { description: null },
  rows,
})

describe('The content that can be saved', () => {
  const typed = {
    fields: { description: 'New' },
    rows: [
      institute('a', { enrolled: 'forty', placed: 4 }),
      institute('b', { trade_id: 'Elektrishan' }),
      { key: 'c', values: blank },
    ],
  }
  test('has every row as it was typed, but an empty one', () =>
    expect(sendable(shape, typed, baseOf([institute('a')]), {}, {})).toEqual({
      ...typed,
      rows: typed.rows.slice(0, 2),
    }))
  test('has a value that the server refused as text, since it cannot be stored', () => {
    const { rows } = sendable(shape, typed, baseOf([]), { a: { placed: 'Too many' } }, {})
    expect(rows[0]?.values).toMatchObject({ enrolled: 'forty', placed: '4' })
  })
  test('of rows that are records has every row, too, with a mark where another record has its key', () => {
    const crops = shapeOf(entityOf('district_crops_under_cultivation'), scope)
    const crop = (key: string, more: Record<string, unknown>): SheetRow => ({
      key,
      values: { ...Object.fromEntries(Object.keys(crops.columns).map((name) => [name, null])), ...more },
    })
    const rows = [
      crop('a', { crop_name: 'Ragi', district_yield: 'many' }),
      crop('b', { crop_name: 'Ragi' }),
      crop('c', { district_yield: 4 }),
    ]
    const refused = { a: { crop_name: 'Already there' }, b: { crop_name: 'Already there' } }
    const base = { fields: {}, rows: [crop('a', { crop_name: 'Rice' })] }
    const marked = rows.map((row) => (row.key === 'c' ? row : { ...row, isRepeated: true }))
    expect(sendable(crops, { fields: {}, rows }, base, refused, {}).rows).toEqual(marked)
    // Without a reply of the server, one of the two in the sheet is marked: not the one whose record has the key.
    const [, b, c] = marked
    expect(sendable(crops, { fields: {}, rows }, base, {}, {}).rows).toEqual([rows[0], b, c])
  })
  test('has the fields of a record as they were typed', () => {
    const sight = shapeOf(entityOf('district_sight'), scope)
    const fields = { vision: 'Work for all', name: null }
    expect(sendable(sight, { fields, rows: [] }, { fields: {}, rows: [] }, {}, {}).fields).toEqual(fields)
  })
  test('is stored with the text of each cell that cannot be read, and edited with it again', () => {
    const [row] = typed.rows as [SheetRow]
    const stored = toStoredRow(shape.columns, row.values)
    expect(stored).toEqual({ ...row.values, enrolled: null, unresolved: { enrolled: 'forty' } })
    expect(toEditedRow(stored)).toEqual(row.values)
  })
  test('is empty for a record without rows', () => {
    const base: SavedContent = { fields: { description: null }, rows: [] }
    expect(sendable(shape, { fields: { description: 'Alone' }, rows: [] }, base, {}, {})).toEqual(
      contentOf(base),
    )
  })
})
