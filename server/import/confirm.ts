import type { Entity } from '../../schema/index.ts'
import { givable } from '../access/grantable.ts'
import { rowInside } from '../access/scope.ts'
import type { Database, Queries } from '../database/database.ts'
import { isBusy, unhurried } from '../database/longTimeout.ts'
import { conflict, Refusal } from '../errors/apiError.ts'
import { collision } from '../records/constraintErrors.ts'
import { answered, type Caller, keepAnswer } from '../records/idempotency.ts'
import { quoted, referencesOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { bulkLoad } from './bulkLoad.ts'
import { writable } from './columns.ts'
import { type Job, jobOf } from './job.ts'
import { holdOpen } from './lockedForms.ts'
import { staged } from './staged.ts'

const SINCE =
  'since the file was checked. Nothing was imported; choose the file again to check it against the records as they are now.'

/** The records that rows refer to stay as they are until the end; one deleted since the check is a conflict. */
async function holdReferences(db: Queries, { id, entity, columns }: Job): Promise<void> {
  for (const { name, to } of referencesOf(entity)) {
    const wanted = `select distinct ${staged(columns, name)}::integer as id from import_row where job_id = $1::bigint and outcome in ('new', 'changed')`
    const [gone] = await db.query<{ n: number }>(
      `with wanted as materialized (${wanted}), held as materialized (
         select t.id from ${quoted(to)} t where t.id in (select id from wanted) and t.deleted_at is null order by t.id for key share)
       select (select count(id) from wanted)::integer - (select count(*) from held)::integer as n`,
      [id],
    )
    if (gone?.n) throw conflict(`${gone.n} records that the rows refer to were deleted ${SINCE}`)
  }
}

async function insertNew(
  db: Queries,
  { id, entity, counts, columns }: Job,
  operation: number,
  { reach }: Caller,
): Promise<number> {
  if (!counts.new) return 0
  const written = writable(entity)
  const place = (name: string, type: string) => `record[${columns.record.indexOf(name) + 1}]::${type}`
  const places = written.map(({ name, type }) => place(name, type))
  const params = new Parameters()
  const [job, made, name] = [
    params.add(id, 'bigint'),
    params.add(operation, 'bigint'),
    params.add(entity.name, 'text'),
  ]
  const named = written.map(({ column }, at) => `${places[at]} as ${quoted(column)}`)
  const allowed = `${rowInside(entity, reach, 'n', params)} and ${givable(entity, reach, 'n', params)}`
  const [done] = await bulkLoad(db, entity, counts.new, () =>
    db.query<{ n: number }>(
      `with written as (
         insert into ${quoted(entity.name)} (${written.map(({ column }) => quoted(column)).join(', ')})
         select ${written.map(({ column }) => `n.${quoted(column)}`).join(', ')}
           from (select line as import_line, null::integer as id, ${named.join(', ')} from import_row where job_id = ${job} and outcome = 'new') n
          where ${allowed} order by n.import_line
         returning id
       ), recorded as (
         insert into change (operation_id, entity, record_id, version, before) select ${made}, ${name}, id, 1, null from written
       )
       select count(*)::integer as n from written`,
      params.values,
    ),
  )
  return done?.n ?? 0
}

async function updateChanged(
  db: Queries,
  { id, entity, counts }: Job,
  operation: number,
  { reach }: Caller,
): Promise<number> {
  if (!counts.changed) return 0
  const table = quoted(entity.name)
  const params = new Parameters()
  const [job, made, name] = [
    params.add(id, 'bigint'),
    params.add(operation, 'bigint'),
    params.add(entity.name, 'text'),
  ]
  const names = writable(entity).map(({ column }) => quoted(column))
  const [written] = await db.query<{ n: number }>(
    `with old as materialized (
       select t.id, to_jsonb(t) as row, (select jsonb_object_agg(c->>'field', c->'to') from jsonb_array_elements(r.changes) c) as record from import_row r join ${table} t on t.id = r.target_id
        where r.job_id = ${job} and r.outcome = 'changed' and t.version = r.target_version and t.deleted_at is null and ${rowInside(entity, reach, 't', params)}
        order by t.id for update of t
     ), written as (
       update ${table} t set ${names.map((name) => `${name} = p.${name}`).join(', ')}, version = t.version + 1, updated_at = now()
         from old cross join lateral jsonb_populate_record(null::${table}, old.row || old.record) p
        where t.id = old.id and ${rowInside(entity, reach, 'p', params)} and ${givable(entity, reach, 'p', params)} returning t.id, t.version
     ), recorded as (
       insert into change (operation_id, entity, record_id, version, before)
       select ${made}, ${name}, w.id, w.version, (select jsonb_object_agg(k, old.row->k) from jsonb_object_keys(old.record) k)
         from written w join old on old.id = w.id
     )
     select count(*)::integer as n from written`,
    params.values,
  )
  return written?.n ?? 0
}

async function write(
  db: Queries,
  job: Job,
  caller: Caller,
): Promise<{ body: string; operation: number | null }> {
  const { entity, counts } = job
  const total = counts.new + counts.changed
  await unhurried(db)
  const [made] = await db.query<{ id: number }>(
    `insert into operation (user_id, entity, action, count, request_id)
     select $1::integer, $2::text, 'import', $3::integer, $4::text where $3::integer > 0 returning id`,
    [caller.userId, entity.name, total, caller.requestId],
  )
  const operation = made?.id ?? null
  if (operation !== null) {
    await holdReferences(db, job)
    await holdOpen(db, job, caller)
    // Changed rows first: one may give up a code that a new row takes.
    const changed = await updateChanged(db, job, operation, caller)
    if (changed !== counts.changed)
      throw conflict(`${counts.changed - changed} records were changed ${SINCE}`)
    const added = await insertNew(db, job, operation, caller)
    if (added !== counts.new) throw conflict(`Some rows of the file are no longer kept ${SINCE}`)
  }
  const body = JSON.stringify({ new: counts.new, changed: counts.changed, operation })
  await db.query(`update import_job set state = 'done', operation = $2::bigint where id = $1::bigint`, [
    job.id,
    operation,
  ])
  return { body, operation }
}

function refuse({ state, counts }: Job, skipWrong: boolean): void {
  if (state === 'done') throw conflict('This file was imported already.')
  if (counts.wrong && !skipWrong) {
    throw conflict(
      `${counts.wrong} of the rows are wrong. Mend them in the file, or send {"skip_wrong": true} to import the others.`,
    )
  }
}

/**
 * Lets the new and changed rows of a dry run in, all or nothing: one INSERT and one UPDATE, recorded so that undo works.
 * 409 when a row is wrong and `skipWrong` is not set, when it was done already, or when records changed since the dry run.
 */
export async function confirm(db: Database, id: number, skipWrong: boolean, caller: Caller) {
  let entity: Entity | undefined
  try {
    return await db.transaction(async (queries) => {
      const job = await jobOf(queries, id, caller.userId, true)
      entity = job.entity
      const kept = await answered(queries, caller)
      if (kept?.body) return { body: kept.body, operation: kept.operation }
      refuse(job, skipWrong)
      const reply = await write(queries, job, caller)
      await keepAnswer(queries, caller, reply)
      return reply
    })
  } catch (error) {
    if (error instanceof Refusal) throw error
    if (isBusy(error)) {
      throw conflict('Others are writing the same records at this moment. Nothing was imported; try again.')
    }
    const known = entity && collision(entity, error)
    throw known instanceof Refusal
      ? conflict(`A record with the same key was added ${SINCE}`, known.more)
      : error
  }
}
