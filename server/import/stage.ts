import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import type { Column } from '../sql/columns.ts'
import { writable } from './columns.ts'
import type { Draft, Outcome } from './draft.ts'

const COLUMNS = [
  'job_id',
  'line',
  'outcome',
  'key',
  'code',
  'target_id',
  'target_version',
  'cells',
  'record',
  'changes',
  'errors',
] as const

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A value in the text format of COPY. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (one) => ESCAPES[one] as string) : text
}

function outcomeOf({ failures, live, changes }: Draft): Outcome {
  if (failures.length) return 'wrong'
  if (!live) return 'new'
  return changes.length ? 'changed' : 'same'
}

/** An element of an array in PostgreSQL's text format. */
function element(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** The columns of a new record in the order of `writable`; null for other rows. */
const recordOf = (columns: readonly Column[], { values }: Draft, outcome: Outcome): string | null =>
  outcome === 'new' ? `{${columns.map(({ name }) => element(values[name])).join(',')}}` : null

/** The natural key as text by which two rows of one file are compared; null where the row brings no key of its own. */
function keyOf(entity: Entity, { values, changes }: Draft, outcome: Outcome): string | null {
  const names: readonly string[] = entity.code ? [...entity.key, entity.code] : entity.key
  const brings =
    outcome === 'new' || (outcome === 'changed' && changes.some(({ field }) => names.includes(field)))
  return brings ? JSON.stringify(entity.key.map((name) => String(values[name] ?? '').toLowerCase())) : null
}

function line(entity: Entity, columns: readonly Column[], job: number, draft: Draft): string {
  const outcome = outcomeOf(draft)
  const key = keyOf(entity, draft, outcome)
  const values = [
    job,
    draft.line,
    outcome,
    key,
    key !== null && entity.code ? draft.values[entity.code] : null,
    draft.live?.id,
    draft.live?.version,
    draft.cells,
    recordOf(columns, draft, outcome),
    outcome === 'changed' ? draft.changes : null,
    outcome === 'wrong' ? draft.failures : null,
  ]
  return `${values.map(copyText).join('\t')}\n`
}

/** Puts checked rows where the person looks at them and from where they are let in: one COPY. */
export async function stage(
  db: Queries,
  entity: Entity,
  job: number,
  drafts: readonly Draft[],
): Promise<void> {
  const columns = writable(entity)
  async function* chunk() {
    yield drafts.map((draft) => line(entity, columns, job, draft)).join('')
  }
  await db.copyIn('import_row', COLUMNS, chunk())
}
