import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import { type BatchStep, batchSteps } from '../../../schema/rpl/batchSteps.ts'
import type { Caller } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { TODAY } from '../../sql/today.ts'
import { notifyOfBatch } from './batchNotifications.ts'
import { batch, loadBatches } from './loadBatch.ts'
import { writeBatchStep } from './writeBatchStep.ts'

/** The server itself takes these steps. */
const SERVER: Caller = { userId: 0, requestId: 'calendar', scope: GLOBAL_SCOPE }
const BY = { userId: SERVER.userId, name: null }

/** The steps that come with a day, in their order, and the SQL condition of batches whose day has come. */
const calendar: readonly { step: BatchStep; due: string }[] = [
  { step: 'start', due: `from_date <= ${TODAY}` },
  { step: 'close', due: `to_date < ${TODAY}` },
]

async function takeDueStep(db: Queries, step: BatchStep, due: string): Promise<number> {
  const { from, to }: { from: readonly BatchStatus[]; to: BatchStatus } = batchSteps.table.steps[step]
  const rows = await db.query<{ id: number }>(
    `select id from ${quoteIdent(batch.name)} where batch_status = any($1::text[]) and deleted_at is null and ${due} order by id for update`,
    [from],
  )
  if (!rows.length) return 0
  const batches = await loadBatches(
    db,
    rows.map(({ id }) => id),
    SERVER,
  )
  const writes = batches.map(({ id, job_role_id, state_id, district_id, comments }) => ({
    id,
    batch_status: to,
    comments,
    job_role_id,
    state_id,
    district_id,
  }))
  await writeBatchStep(db, step, writes, SERVER)
  for (const stored of batches) await notifyOfBatch(db, { step, status: to, comments: null }, stored, BY)
  return rows.length
}

/** Starts approved batches on their first day, and closes running ones after their last day. Returns the number of steps. */
export async function followCalendar(db: Queries): Promise<number> {
  let taken = 0
  for (const { step, due } of calendar) taken += await takeDueStep(db, step, due)
  return taken
}
