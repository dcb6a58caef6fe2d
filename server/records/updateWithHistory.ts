import type { Entity } from '../../schema/index.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'
import { historyCtes } from './historyCtes.ts'

/** An update of records, in SQL: `t` is a row, `b` the same row before. */
interface RecordedUpdate {
  entity: Entity
  /** The name of the operation. */
  action: string
  /** The new values by column. The history has the old ones. */
  set: Readonly<Record<string, string>>
  /** Which rows of `t`. */
  where: string
  /** Expressions before the update, and what it reads besides the table. */
  ctes?: readonly string[]
  from?: readonly string[]
  /** What the history has as the old values, if not those of all columns that are set. */
  before?: string
  /** Columns that the result has beside id and version. */
  returning?: readonly string[]
  /** Expressions that read the rows `written`, which have also these columns and `before`. */
  also?: readonly string[]
}

const assignment = ([column, value]: [string, string]) => `${quoteIdent(column)} = ${value}, `

/** SQL: an object with these columns of the row before. */
export const valuesBefore = (columns: readonly string[]): string =>
  `jsonb_build_object(${columns.map((column) => `'${column}', b.${quoteIdent(column)}`).join(', ')})`

/** SQL: an object with the old value of each column that changes; `before` and `after` are the SQL of a column. */
export const changedValues = (
  columns: readonly string[],
  before: (column: string) => string,
  after: (column: string) => string,
): string =>
  columns
    .map(
      (column) =>
        `case when ${before(column)} is distinct from ${after(column)} then jsonb_build_object('${column}', ${before(column)}) else '{}' end`,
    )
    .join(' || ')

/**
 * Updates records in one statement, with their old values in the history: as one operation, which is null where no row changed, or as a
 * part of the operation of the caller. Returns the updated records by id.
 */
export async function updateWithHistory<Row extends { id: number; version: number }>(
  db: Queries,
  update: RecordedUpdate,
  params: Parameters,
  caller: Caller,
): Promise<{ records: Row[]; operation: number | null }> {
  const { entity, action, set, where, ctes = [], from = [], returning = [], also = [] } = update
  const { before = valuesBefore(Object.keys(set)) } = update
  const table = quoteIdent(entity.name)
  const columnsOf = (row: string) =>
    ['id', 'version', ...returning].map((column) => `${row}.${column}`).join(', ')
  const all = [
    ...ctes,
    `written as (update ${table} t set ${Object.entries(set).map(assignment).join('')}version = t.version + 1, updated_at = now()
       from ${[`${table} b`, ...from].join(', ')} where b.id = t.id and ${where} returning ${columnsOf('t')}, ${before} as before)`,
    ...also,
    ...historyCtes(caller, params, entity.name, action, 'written'),
  ]
  const rows = await db.query<Row & { operation: number }>(
    `with ${all.join(',\n')} select ${columnsOf('w')}, o.id as operation from written w cross join new_operation o order by w.id`,
    params.values,
  )
  return {
    records: rows.map(({ operation: _, ...record }) => record as unknown as Row),
    operation: rows[0]?.operation ?? null,
  }
}
