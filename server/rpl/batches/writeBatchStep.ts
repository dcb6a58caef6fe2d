import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { BatchStep } from '../../../schema/rpl/batchSteps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/idempotency.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { batch } from './loadBatch.ts'

/** What a step makes of one batch. */
export interface BatchWrite {
  id: number
  batch_status: BatchStatus
  comments: string | null
  job_role_id: number | null
  state_id: number | null
  district_id: number | null
}

/** A batch after a step. */
export interface BatchAfterStep {
  id: number
  version: number
  batch_status: BatchStatus
}

const columns = ['batch_status', 'comments', 'job_role_id', 'state_id', 'district_id'] as const

/** SQL: the old values of those columns that changed, as jsonb. `b` is the row before, `t` the row after. */
const oldValues = (names: readonly string[]) =>
  names
    .map(
      (name) =>
        `case when b.${name} is distinct from t.${name} then jsonb_build_object('${name}', b.${name}) else '{}' end`,
    )
    .join(' || ')

/** Writes one step of batches as one operation, in one statement. */
export async function writeBatchStep(
  db: Queries,
  step: BatchStep,
  writes: readonly BatchWrite[],
  caller: Caller,
): Promise<{ records: BatchAfterStep[]; operation: number | null }> {
  const params = new Parameters()
  const table = quoteIdent(batch.name)
  const ctes = [
    `step as (select * from jsonb_to_recordset(${params.add(JSON.stringify(writes), 'jsonb')}) s(id integer, batch_status text, comments text, job_role_id integer, state_id integer, district_id integer))`,
    `written as (update ${table} t set ${columns.map((name) => `${name} = s.${name}`).join(', ')}, version = t.version + 1, updated_at = now()
       from step s join ${table} b on b.id = s.id where t.id = s.id
       returning t.id, t.version, t.batch_status, ${oldValues(columns)} as before)`,
    ...historyCtes(caller, params, batch.name, step, 'written'),
  ]
  const rows = await db.query<BatchAfterStep & { operation: number }>(
    `with ${ctes.join(',\n')} select w.id, w.version, w.batch_status, o.id as operation from written w cross join new_operation o order by w.id`,
    params.values,
  )
  return {
    records: rows.map(({ operation: _, ...record }) => record),
    operation: rows[0]?.operation ?? null,
  }
}

/** A batch after candidates entered or left it. */
export interface CountedBatch {
  id: number
  version: number
  total_no_of_candidate: number
}

/** Counts the candidates of batches again, as a part of the operation of the caller. Returns the batches that have another number now. */
export function countCandidates(
  db: Queries,
  candidateTable: string,
  ids: readonly number[],
  action: string,
  caller: Caller,
): Promise<CountedBatch[]> {
  const params = new Parameters()
  const table = quoteIdent(batch.name)
  const members = `select count(*)::integer as n from ${quoteIdent(candidateTable)} k where k.batch_id = b.id and k.deleted_at is null`
  const ctes = [
    `written as (update ${table} t set total_no_of_candidate = counted.n, version = t.version + 1, updated_at = now()
       from ${table} b cross join lateral (${members}) counted
      where t.id = any(${params.add(ids, 'integer[]')}) and b.id = t.id and b.total_no_of_candidate is distinct from counted.n
       returning t.id, t.version, t.total_no_of_candidate, ${oldValues(['total_no_of_candidate'])} as before)`,
    ...historyCtes(caller, params, batch.name, action, 'written'),
  ]
  return db.query<CountedBatch>(
    `with ${ctes.join(',\n')} select w.id, w.version, w.total_no_of_candidate from written w cross join new_operation order by w.id`,
    params.values,
  )
}
