import type { Entity } from '../../../../schema/index.ts'
import { naturalKey } from '../../../../schema/naturalKey.ts'
import { FIXED, listOf, type Titled, type Values } from '../read.ts'
import { type SheetColumn, sheetColumns } from './columns.ts'
import type { Named } from './names.ts'
import type { Line } from './open.ts'
import { type Parsed, parsed } from './parse.ts'

/** The lines of a sheet that speak of one record. */
export interface Group {
  record: Titled | null
  lines: Parsed[]
}

/** Which record of the plan it is. */
export const keyOf = (entity: Entity, values: Values) => naturalKey(entity, values, FIXED)

export const rowsOf = (entity: Entity, record: Values | null): readonly Values[] =>
  (record?.[listOf(entity)?.name ?? ''] ?? []) as Values[]

/**
 * Lines by the record that their hidden id names. A line that was copied, hidden cells and all, is new; a new line goes to the record of
 * its key where that has a list, and else stands for a record of its own. `gone` are lines whose record is not there any more.
 */
export function grouped(
  entity: Entity,
  lines: readonly Line[],
  records: readonly Titled[],
  names: ReadonlyMap<string, readonly Named[]>,
): { groups: Group[]; gone: Line[] } {
  const columns: readonly SheetColumn[] = sheetColumns(entity)
  const list = listOf(entity)
  const byId = new Map(records.map((record) => [record.id, record]))
  const byKey = new Map(records.map((record) => [keyOf(entity, record), record]))
  const groups = new Map<unknown, Group>()
  const seen = new Set<string>()
  const gone: Line[] = []
  const add = (key: unknown, record: Titled | null, line: Parsed) => {
    const group = groups.get(key) ?? { record, lines: [] }
    groups.set(key, group)
    group.lines.push(line)
  }
  for (const line of lines) {
    const at = `${line.id} ${line.row}`
    const copied = line.id !== null && seen.has(at)
    seen.add(at)
    const record = line.id === null ? undefined : byId.get(line.id)
    if (record && !copied) {
      const row = line.row === null ? undefined : rowsOf(entity, record)[line.row]
      add(record.id, record, parsed(entity, columns, line, names, { own: record, row }))
      continue
    }
    if (line.id !== null && !record) {
      gone.push(line)
      continue
    }
    const fresh = parsed(entity, columns, { ...line, id: null, version: null, row: null }, names)
    if (fresh.blank && !fresh.wrong.length) continue
    const key = keyOf(entity, fresh.own)
    const kept = list ? byKey.get(key) : undefined
    add(kept ? kept.id : list ? key : line, kept ?? null, fresh)
  }
  return { groups: [...groups.values()], gone }
}
