import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import type { StoredColumn } from '../sql/columns.ts'
import { type CsvColumns, importedColumns } from './csvColumns.ts'
import type { Outcome, RowDraft } from './rowDraft.ts'

const STAGING_COLUMNS = [
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
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /[\\\n\r\t]/.test(text) ? text.replace(/[\\\n\r\t]/g, (char) => ESCAPES[char] as string) : text
}

function outcomeOf({ problems, live, changes }: RowDraft): Outcome {
  if (problems.length) return 'wrong'
  if (!live) return 'new'
  return changes.length ? 'changed' : 'same'
}

/** An element of an array, in PostgreSQL's text format. */
function arrayElement(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number') return String(value)
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** The columns of a new record, as an array; null for other rows. */
const recordOf = (columns: readonly StoredColumn[], { values }: RowDraft, outcome: Outcome): string | null =>
  outcome === 'new' ? `{${columns.map(({ name }) => arrayElement(values[name])).join(',')}}` : null

/** The natural key as text, to find duplicates in the file; null when the row does not write its key. */
function keyOf(entity: Entity, { values, changes }: RowDraft, outcome: Outcome): string | null {
  const writesKey =
    outcome === 'new' ||
    (outcome === 'changed' &&
      changes.some(({ field }) => field === entity.code || entity.key.includes(field)))
  return writesKey ? JSON.stringify(entity.key.map((name) => String(values[name] ?? '').toLowerCase())) : null
}

function copyLine(entity: Entity, columns: readonly StoredColumn[], job: number, draft: RowDraft): string {
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
    outcome === 'wrong' ? draft.problems : null,
  ]
  return `${values.map(copyText).join('\t')}\n`
}

/** SQL on import_row: the value of a field in a staged row, as text; null when the row does not write it. */
export function stagedValue({ record }: CsvColumns, name: string): string {
  const position = record.indexOf(name) + 1
  return `case when record is null then (select c->>'to' from jsonb_array_elements(changes) c where c->>'field' = '${name}') else record[${position}] end`
}

/** Stores checked rows for the preview and the import, with one COPY. */
export async function stageRows(
  db: Queries,
  entity: Entity,
  job: number,
  drafts: readonly RowDraft[],
): Promise<void> {
  const columns = importedColumns(entity)
  async function* chunk() {
    yield drafts.map((draft) => copyLine(entity, columns, job, draft)).join('')
  }
  await db.copyIn('import_row', STAGING_COLUMNS, chunk())
}
