import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { BatchStep } from '../../../schema/rpl/batchSteps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { changedValues, updateWithHistory } from '../../records/updateWithHistory.ts'
import { Parameters } from '../../sql/parameters.ts'
import { batch } from './loadBatch.ts'

/** What a step makes of one batch. */
interface BatchWrite {
  id: number
  batch_status: BatchStatus
  comments: string | null
  job_role_id: number | null
  state_id: number | null
  district_id: number | null
}

/** A batch after a step. */
type BatchAfterStep = ReplyOf<'POST rpl/batch/step'>

const columns = ['batch_status', 'comments', 'job_role_id', 'state_id', 'district_id'] as const

/** Writes one step of batches as one operation, in one statement. */
export function writeBatchStep(
  db: Queries,
  step: BatchStep,
  writes: readonly BatchWrite[],
  caller: Caller,
): Promise<{ records: BatchAfterStep[]; operation: number | null }> {
  const params = new Parameters()
  const steps = params.add(JSON.stringify(writes), 'jsonb')
  const update = {
    entity: batch,
    action: step,
    ctes: [
      `step as (select * from jsonb_to_recordset(${steps}) s(id integer, batch_status text, comments text, job_role_id integer, state_id integer, district_id integer))`,
    ],
    set: Object.fromEntries(columns.map((column) => [column, `s.${column}`])),
    from: ['step s'],
    where: 't.id = s.id',
    before: changedValues(
      columns,
      (column) => `b.${column}`,
      (column) => `t.${column}`,
    ),
    returning: ['batch_status'],
  }
  return updateWithHistory<BatchAfterStep>(db, update, params, caller)
}
