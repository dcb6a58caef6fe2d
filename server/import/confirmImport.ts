import type { Entity } from '../../schema/index.ts'
import { grantableRow } from '../access/grantable.ts'
import { manageableChange } from '../access/personalRights.ts'
import type { Caller } from '../access/route.ts'
import { writableRow } from '../access/scope.ts'
import type { Database, Queries } from '../database/database.ts'
import { isBusy } from '../database/errorCodes.ts'
import { withLongTimeout } from '../database/longTimeout.ts'
import { ApiError, conflict, conflictWith } from '../errors/apiError.ts'
import { message } from '../errors/message.ts'
import { changeSalt } from '../records/changeSalt.ts'
import { constraintError } from '../records/constraintErrors.ts'
import { findReply, storeReply } from '../records/idempotency.ts'
import { quoteIdent, referencesOf } from '../sql/columns.ts'
import { isoMicroseconds } from '../sql/isoTimestamp.ts'
import { Parameters } from '../sql/parameters.ts'
import { bulkLoad } from './bulkLoad.ts'
import { importedColumns } from './csvColumns.ts'
import { findJob, type ImportJob } from './job.ts'
import { guardForms } from './lockedForms.ts'
import { stagedValue } from './stageRows.ts'

/** Locks the records to which rows refer until the transaction ends. Throws 409 when one was deleted after the check. */
async function lockReferences(db: Queries, { id, entity, columns }: ImportJob): Promise<void> {
  const references = referencesOf(entity).map(({ name, to }) => ({
    value: `(${stagedValue(columns, name)})::integer as ${quoteIdent(name)}`,
    locked: `${quoteIdent(`locked_${name}`)} as materialized (
       select t.id from ${quoteIdent(to)} t where t.id in (select ${quoteIdent(name)} from staged) and t.deleted_at is null order by t.id for key share)`,
    missing: `(select count(distinct ${quoteIdent(name)}) from staged) - (select count(*) from ${quoteIdent(`locked_${name}`)})`,
  }))
  if (!references.length) return
  const [deleted] = await db.query<{ n: number }>(
    `with staged as materialized (
       select distinct ${references.map(({ value }) => value).join(', ')} from import_row where job_id = $1::bigint and outcome in ('new', 'changed')),
     ${references.map(({ locked }) => locked).join(', ')}
     select (${references.map(({ missing }) => missing).join(' + ')})::integer as n`,
    [id],
  )
  if (deleted?.n) throw conflict('import.referencesDeleted', { smart_count: deleted.n })
}

async function insertNew(
  db: Queries,
  { id, entity, counts, columns }: ImportJob,
  operation: number,
  { scope }: Caller,
): Promise<number> {
  if (!counts.new) return 0
  const written = importedColumns(entity)
  const params = new Parameters()
  const [job, operationId, name] = [
    params.add(id, 'bigint'),
    params.add(operation, 'bigint'),
    params.add(entity.name, 'text'),
  ]
  const values = written.map(
    ({ name, type, column }) =>
      `record[${columns.record.indexOf(name) + 1}]::${type} as ${quoteIdent(column)}`,
  )
  // Neighbours in the indexes, which begin with references, are inserted one after the other: a fifth of the time.
  const references = written.filter(({ field }) => field.kind === 'reference')
  const order = [...references.map(({ column }) => quoteIdent(column)), 'import_line']
    .map((column) => `n.${column}`)
    .join(', ')
  const allowed = `${writableRow(entity, scope, 'n', params)} and ${grantableRow(entity, scope, 'n', params)}`
  const [inserted] = await bulkLoad(db, entity, counts.new, () =>
    db.query<{ n: number }>(
      `with written as (
         insert into ${quoteIdent(entity.name)} (${written.map(({ column }) => quoteIdent(column)).join(', ')})
         select ${written.map(({ column }) => `n.${quoteIdent(column)}`).join(', ')}
           from (select line as import_line, null::integer as id, ${values.join(', ')} from import_row where job_id = ${job} and outcome = 'new') n
          where ${allowed} order by ${order}
         returning id
       ), recorded as (
         insert into change (operation_id, entity, record_id, version, before) select ${operationId}, ${name}, id, 1, null from written
       )
       select count(*)::integer as n from written`,
      params.values,
    ),
  )
  return inserted?.n ?? 0
}

async function updateChanged(
  db: Queries,
  { id, entity, counts }: ImportJob,
  operation: number,
  { scope }: Caller,
): Promise<number> {
  if (!counts.changed) return 0
  const table = quoteIdent(entity.name)
  const params = new Parameters()
  const [job, operationId, name] = [
    params.add(id, 'bigint'),
    params.add(operation, 'bigint'),
    params.add(entity.name, 'text'),
  ]
  const names = importedColumns(entity).map(({ column }) => quoteIdent(column))
  const [updated] = await db.query<{ n: number }>(
    `with old as materialized (
       select t.id, to_jsonb(t) as row, (select jsonb_object_agg(c->>'field', c->'to') from jsonb_array_elements(r.changes) c) as record from import_row r join ${table} t on t.id = r.target_id
        where r.job_id = ${job} and r.outcome = 'changed' and t.version = r.target_version and t.deleted_at is null and ${writableRow(entity, scope, 't', params)}
        order by t.id for update of t
     ), written as (
       update ${table} t set ${names.map((name) => `${name} = p.${name}`).join(', ')}, version = t.version + 1, updated_at = now()
         from old cross join lateral jsonb_populate_record(null::${table}, old.row || old.record) p
        where t.id = old.id and ${writableRow(entity, scope, 'p', params)} and ${grantableRow(entity, scope, 'p', params)} and ${manageableChange(entity, scope, 't', 'p', params)} returning t.id, t.version
     ), recorded as (
       insert into change (operation_id, entity, record_id, version, before, salt)
       select ${operationId}, ${name}, w.id, w.version, (select jsonb_object_agg(k, old.row->k) from jsonb_object_keys(old.record) k), ${changeSalt(params, 'w')}
         from written w join old on old.id = w.id
     )
     select count(*)::integer as n from written`,
    params.values,
  )
  return updated?.n ?? 0
}

/** Throws 409 when a record that was as the file has it was changed or deleted after the check: then the file would not be what is stored. */
async function assertUnchanged(db: Queries, { id, entity, counts }: ImportJob): Promise<void> {
  if (!counts.same) return
  const [changed] = await db.query<{ n: number }>(
    `select count(*)::integer as n from import_row r
       left join ${quoteIdent(entity.name)} t on t.id = r.target_id and t.deleted_at is null
      where r.job_id = $1::bigint and r.outcome = 'same' and t.version is distinct from r.target_version`,
    [id],
  )
  if (changed?.n) throw conflict('import.recordsChanged', { smart_count: changed.n })
}

async function writeRows(
  db: Queries,
  job: ImportJob,
  caller: Caller,
): Promise<{ body: string; operation: number | null }> {
  const { entity, counts } = job
  const total = counts.new + counts.changed
  await withLongTimeout(db)
  await assertUnchanged(db, job)
  const [recorded] = await db.query<{ id: number; at: string }>(
    `insert into operation (user_id, entity, action, count, request_id)
     select $1::integer, $2::text, 'import', $3::integer, $4::text where $3::integer > 0
     returning id, ${isoMicroseconds('at')} as at`,
    [caller.userId, entity.name, total, caller.requestId],
  )
  const operation = recorded?.id ?? null
  if (operation !== null) {
    await lockReferences(db, job)
    await guardForms(db, job, operation, caller)
    // Changed rows first: one can release a code that a new row uses.
    const changed = await updateChanged(db, job, operation, caller)
    if (changed !== counts.changed)
      throw conflict('import.recordsChanged', { smart_count: counts.changed - changed })
    const added = await insertNew(db, job, operation, caller)
    if (added !== counts.new) throw conflict('import.rowsNotPermitted')
  }
  const body = JSON.stringify({
    new: counts.new,
    changed: counts.changed,
    operation,
    at: recorded?.at ?? null,
  })
  await db.query(`update import_job set status = 'done', operation = $2::bigint where id = $1::bigint`, [
    job.id,
    operation,
  ])
  return { body, operation }
}

function rejectUnconfirmable({ status, counts }: ImportJob, skipWrong: boolean): void {
  if (status === 'done') throw conflict('import.alreadyImported')
  if (counts.wrong && !skipWrong) {
    throw conflict('import.hasWrongRows', { smart_count: counts.wrong })
  }
}

/**
 * Imports the new and changed rows of a dry run, all or nothing: one INSERT and one UPDATE, as one operation that can be undone.
 * Throws 409 when a row is wrong and `skipWrong` is false, when the file was already imported, or when records changed after the dry run.
 */
export async function confirmImport(db: Database, id: number, skipWrong: boolean, caller: Caller) {
  let entity: Entity | undefined
  try {
    return await db.transaction(async (queries) => {
      const job = await findJob(queries, id, caller.userId, true)
      entity = job.entity
      const stored = await findReply(queries, caller)
      if (stored?.body) return { body: stored.body, operation: stored.operation }
      rejectUnconfirmable(job, skipWrong)
      const reply = await writeRows(queries, job, caller)
      await storeReply(queries, caller, reply)
      return reply
    })
  } catch (error) {
    if (error instanceof ApiError) throw error
    if (isBusy(error)) {
      throw conflict('import.busy')
    }
    const known = entity && constraintError(entity, error)
    throw known instanceof ApiError ? conflictWith(known.details, message('import.keyTaken')) : error
  }
}
