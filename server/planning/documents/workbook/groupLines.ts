import type { Values } from '../../../../schema/checks.ts'
import type { Entity } from '../../../../schema/index.ts'
import { naturalKey } from '../../../../schema/naturalKey.ts'
import { listOf, PLAN_FIELDS, type TitledRecord } from '../planRecords.ts'
import { type ParsedLine, parseLine } from './parseLine.ts'
import type { SheetLine } from './readWorkbook.ts'
import type { ReferenceName } from './referenceNames.ts'
import { type SheetColumn, sheetColumns } from './sheetColumns.ts'

/** The lines of a sheet that belong to one record. */
export interface RecordLines {
  record: TitledRecord | null
  lines: ParsedLine[]
}

/** The natural key of a record within the plan. */
export const recordKey = (entity: Entity, values: Values) => naturalKey(entity, values, PLAN_FIELDS)

export const rowsOf = (entity: Entity, record: Values | null): readonly Values[] =>
  (record?.[listOf(entity)?.name ?? ''] ?? []) as Values[]

/**
 * Groups lines by the record of their hidden id. A copied line counts as new. A new line belongs to the record with its natural key if the
 * entity has a list, else it is a new record. `missing` are lines whose record does not exist any more.
 */
export function groupLines(
  entity: Entity,
  lines: readonly SheetLine[],
  records: readonly TitledRecord[],
  names: ReadonlyMap<string, readonly ReferenceName[]>,
): { groups: RecordLines[]; missing: SheetLine[] } {
  const columns: readonly SheetColumn[] = sheetColumns(entity)
  const list = listOf(entity)
  const byId = new Map(records.map((record) => [record.id, record]))
  const byKey = new Map(records.map((record) => [recordKey(entity, record), record]))
  const groups = new Map<unknown, RecordLines>()
  const seen = new Set<string>()
  const missing: SheetLine[] = []
  const add = (key: unknown, record: TitledRecord | null, line: ParsedLine) => {
    const group = groups.get(key) ?? { record, lines: [] }
    groups.set(key, group)
    group.lines.push(line)
  }
  for (const line of lines) {
    const position = `${line.id} ${line.row}`
    const isCopied = line.id !== null && seen.has(position)
    seen.add(position)
    const record = line.id === null ? undefined : byId.get(line.id)
    if (record && !isCopied) {
      const row = line.row === null ? undefined : rowsOf(entity, record)[line.row]
      add(record.id, record, parseLine(entity, columns, line, names, { own: record, row }))
      continue
    }
    if (line.id !== null && !record) {
      missing.push(line)
      continue
    }
    const fresh = parseLine(entity, columns, { ...line, id: null, version: null, row: null }, names)
    if (fresh.isBlank && !fresh.wrong.length) continue
    const key = recordKey(entity, fresh.own)
    const stored = list ? byKey.get(key) : undefined
    add(stored ? stored.id : list ? key : line, stored ?? null, fresh)
  }
  return { groups: [...groups.values()], missing }
}
