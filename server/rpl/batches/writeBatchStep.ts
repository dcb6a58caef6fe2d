import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { BatchStep } from '../../../schema/rpl/batchSteps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/historyCtes.ts'
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
export type BatchAfterStep = ReplyOf<'POST rpl/batch/step'>

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
