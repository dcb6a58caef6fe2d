import { DUPLICATE_CASE, type DuplicateStatus } from '../../../schema/rpl/duplicateStatuses.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/idempotency.ts'
import { quoteIdent, storedColumns } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { vaultedFields } from '../../sql/vaultColumns.ts'
import { candidate } from '../candidates/loadCandidates.ts'

/** Values by column of a candidate, as they are read and as the history has them. */
export type ColumnValues = Readonly<Record<string, unknown>>

/** The columns of a candidate that a decision, or its undo, writes, with their SQL types. */
const typesOfColumns: Readonly<Record<string, string>> = Object.fromEntries([
  ...storedColumns(candidate).map(({ column, type }) => [column, type]),
  ...vaultedFields(candidate).flatMap(({ secretColumn, hashColumn }) => [
    [secretColumn, 'uuid'],
    [hashColumn, 'text'],
  ]),
  ['deleted_at', 'timestamptz'],
])
const hashColumns: readonly string[] = vaultedFields(candidate).map(({ hashColumn }) => hashColumn)

/** Writes columns of one candidate, as a part of the operation of the caller. The history has the old values, without hashes. */
export async function writeRecord(
  db: Queries,
  action: string,
  id: number,
  values: ColumnValues,
  caller: Caller,
): Promise<void> {
  const columns = Object.keys(values)
  if (!columns.length) return
  const params = new Parameters()
  const record = params.add(id, 'integer')
  const sets = columns.map((column) => {
    const [type = '', value = null] = [typesOfColumns[column], values[column]]
    return `${quoteIdent(column)} = ${params.add(type === 'jsonb' && value !== null ? JSON.stringify(value) : value, type)}`
  })
  const before = columns
    .filter((column) => !hashColumns.includes(column))
    .map((column) => `'${column}', b.${quoteIdent(column)}`)
  const table = quoteIdent(candidate.name)
  const ctes = [
    `written as (update ${table} t set ${sets.join(', ')}, version = t.version + 1, updated_at = now() from ${table} b
       where t.id = ${record} and b.id = t.id returning t.id, t.version, jsonb_build_object(${before.join(', ')}) as before)`,
    ...historyCtes(caller, params, candidate.name, action, 'written'),
  ]
  await db.query(`with ${ctes.join(',\n')} select from new_operation`, params.values)
}

interface CaseWrite {
  id: number
  status: DuplicateStatus
  survivor_id: number | null
  note: string | null
  /** SQL of the hash of what identifies both; null unless it decides whether the pair is a case again. */
  fingerprint: string | null
}

/** Writes a decision about a case, or that it is open again, as a part of the operation of the caller. */
export async function writeCase(
  db: Queries,
  action: string,
  { id, status, survivor_id, note, fingerprint }: CaseWrite,
  caller: Caller,
): Promise<void> {
  const params = new Parameters()
  const isDecided = status !== 'open'
  const user = params.add(isDecided ? caller.userId : null, 'integer')
  const operation = params.add(isDecided ? caller.operation : null, 'bigint')
  const ctes = [
    `written as (update duplicate_case d set status = ${params.add(status, 'text')}, survivor_id = ${params.add(survivor_id, 'integer')},
         note = ${params.add(note, 'text')}, decided_by = ${user}, decided_at = ${isDecided ? 'now()' : 'null'}, operation_id = ${operation},
         fingerprint = ${fingerprint ?? 'null'}, version = d.version + 1
       from duplicate_case o where d.id = ${params.add(id, 'integer')} and o.id = d.id
       returning d.id, d.version, jsonb_build_object('status', o.status, 'survivor_id', o.survivor_id) as before)`,
    ...historyCtes(caller, params, DUPLICATE_CASE, action, 'written'),
  ]
  await db.query(`with ${ctes.join(',\n')} select from new_operation`, params.values)
}
