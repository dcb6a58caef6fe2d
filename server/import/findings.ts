import { type Finding, findingsOf, findingText, type Values } from '../../schema/checks.ts'
import { type Entity, entities } from '../../schema/index.ts'
import type { Columns } from './columns.ts'
import type { Change } from './draft.ts'

/** A staged row: the columns of a new record, or what changes of a live one. */
export interface StagedRow {
  record: readonly (string | null)[] | null
  live: Values | null
  changes: readonly Change[] | null
}

/** A finding with its sentence; errors too are let in, as a planner saves as they go. */
export type Told = Omit<Finding, 'record'> & { text: string }

function valuesOf(entity: Entity, columns: Columns, { record, live, changes }: StagedRow): Values | null {
  if (live) return { ...live, ...Object.fromEntries((changes ?? []).map(({ field, to }) => [field, to])) }
  if (!record) return null
  const cells = columns.record.map((name, at): [string, unknown] => {
    const text = record[at] ?? null
    return [name, text !== null && entity.fields[name]?.kind === 'rows' ? JSON.parse(text) : text]
  })
  return Object.fromEntries(cells)
}

/** What the checks of the entity say of the record that a row would make. */
export function rowFindings(entity: Entity, columns: Columns, row: StagedRow): Told[] {
  const values = entity.checks ? valuesOf(entity, columns, row) : null
  if (!values) return []
  return findingsOf(entity, { records: [values] }).map(({ record, ...finding }) => ({
    ...finding,
    text: findingText(entity, { ...finding, record }, entities),
  }))
}
