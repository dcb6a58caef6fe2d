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
  test('of rows that are records: the saved value of an invalid cell, and no row that cannot be created', () =>
    expect(sendable({ ...shape, keepsTexts: false }, typed, baseOf([institute('a')]), {}, {})).toEqual({
      fields: { description: 'New' },
      rows: [institute('a', { placed: 4 })],
    }))
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
