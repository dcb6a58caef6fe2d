import { isEqual } from '../../../schema/isEqual.ts'
import { naturalKey } from '../../../schema/naturalKey.ts'
import { readRow } from '../model/readRow.ts'
import { newKey, type RowValues, type SheetRow } from '../model/row.ts'
import { unreadable } from '../model/storedRow.ts'
import type { ByCell, SavedContent, SavedRow, SheetContent, SheetShape } from './sheetModel.ts'

/** The natural key of a row that is a record, as the server compares it; undefined where it is incomplete or cannot be read. */
export function keyOfRow({ columns, key }: SheetShape, values: RowValues): string | undefined {
  if (!key.length) return undefined
  const broken = unreadable(columns, values)
  return key.some((name) => broken.includes(name))
    ? undefined
    : naturalKey({ key }, readRow(columns, values).values)
}

/** The key under which a record is stored; undefined where it is stored as text. */
const storedKey = (shape: SheetShape, { values, isRepeated }: SavedRow) =>
  isRepeated ? undefined : keyOfRow(shape, values)

/**
 * Gives each record the row with its natural key, so that reordered rows change no record but their own. A row without such a record has
 * the record that it had, unless that one belongs to another row now; then it is a new one. Rows that are as in `base` stay as they are.
 */
function matchRecords(
  shape: SheetShape,
  records: SavedContent,
  { rows }: SheetContent,
  base: SavedContent,
): SavedContent {
  const before = new Map(base.rows.map(({ key, values }) => [key, values]))
  const own = new Map(records.rows.map((record) => [record.key, record]))
  const rowOf = new Map<SavedRow, string>()
  const isFree = (record: SavedRow | undefined) => record !== undefined && !rowOf.has(record)
  const changed = rows.filter(({ key, values }) => {
    const record = own.get(key)
    const isUnchanged = before.has(key) && isEqual(before.get(key), values)
    const name = record && keyOfRow(shape, values)
    const isOwn = name !== undefined && record && name === keyOfRow(shape, record.values)
    if (record && (isUnchanged || isOwn)) rowOf.set(record, key)
    return !isUnchanged && !isOwn
  })
  if (!changed.length) return records
  const stored = new Map(
    records.rows.flatMap((record) => {
      const name = isFree(record) ? storedKey(shape, record) : undefined
      return name === undefined ? [] : [[name, record] as const]
    }),
  )
  const others = changed.filter(({ key, values }) => {
    const record = stored.get(keyOfRow(shape, values) ?? '')
    if (!record || !isFree(record)) return true
    rowOf.set(record, key)
    return false
  })
  for (const { key } of others) {
    const record = own.get(key)
    if (record && isFree(record)) rowOf.set(record, key)
  }
  const used = new Set(rowOf.values())
  const matched = records.rows.map((record) => {
    const key = rowOf.get(record) ?? (used.has(record.key) ? newKey() : record.key)
    return key === record.key ? record : { ...record, key }
  })
  return matched.every((record, at) => record === records.rows[at]) ? records : { ...records, rows: matched }
}

interface Aligned<T> {
  base: SavedContent
  theirs: SavedContent
  conflicts: ByCell<T>
}

/** The known and the newest records, and the open conflicts, under the keys of the rows that have their natural keys now. */
export function alignRecords<T>(
  shape: SheetShape,
  base: SavedContent,
  doc: SheetContent,
  theirs: SavedContent,
  conflicts: ByCell<T>,
): Aligned<T> {
  if (!shape.key.length) return { base, theirs, conflicts }
  const matched = matchRecords(shape, theirs, doc, base)
  if (matched === theirs) return { base, theirs, conflicts }
  const keys = new Map(matched.rows.map(({ id, key }) => [id, key]))
  const used = new Set(keys.values())
  const moved = new Map<string, string>()
  const rows = base.rows.map((record) => {
    const key = keys.get(record.id) ?? (used.has(record.key) ? newKey() : record.key)
    moved.set(record.key, key)
    return { ...record, key }
  })
  return {
    base: { ...base, rows },
    theirs: matched,
    conflicts: Object.fromEntries(
      Object.entries(conflicts).map(([key, cells]) => [moved.get(key) ?? key, cells]),
    ),
  }
}

/** The rows whose natural key another row has: all of those with the same key but the one whose record is stored under it, else the first. */
export function repeatedRows(
  shape: SheetShape,
  rows: readonly SheetRow[],
  base: SavedContent,
): ReadonlySet<string> {
  const repeated = new Set<string>()
  if (!shape.key.length) return repeated
  const saved = new Map(base.rows.map((record) => [record.key, record]))
  const rowOf = new Map<string, string>()
  for (const { key, values } of rows) {
    const name = keyOfRow(shape, values)
    if (name === undefined) continue
    const record = saved.get(key)
    const first = rowOf.get(name)
    const isStored = record !== undefined && storedKey(shape, record) === name
    if (first === undefined || isStored) rowOf.set(name, key)
    if (first !== undefined) repeated.add(isStored ? first : key)
  }
  return repeated
}

/** Puts rows whose natural key another record still has behind those that free it. */
export function freedKeysFirst(
  shape: SheetShape,
  rows: readonly SheetRow[],
  saved: readonly SavedRow[],
): SheetRow[] {
  const rowOf = new Map(saved.map((record) => [storedKey(shape, record), record.key]))
  const isTaken = ({ key, values, isRepeated }: SheetRow) => {
    const name = isRepeated ? undefined : keyOfRow(shape, values)
    return name !== undefined && (rowOf.get(name) ?? key) !== key
  }
  return rows.toSorted((one, two) => Number(isTaken(one)) - Number(isTaken(two)))
}
