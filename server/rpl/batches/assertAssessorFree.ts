import { advisoryLocks } from '../../database/advisoryLocks.ts'
import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'

/** When an examination is. */
interface ExaminationTime {
  date: string
  from_time: string
  to_time: string
}

/** Throws 409 where the assessor of a batch has another examination at this time. Of one assessor one is set after the other. */
export async function assertAssessorFree(
  db: Queries,
  batchId: number,
  assessorId: number | null,
  { date, from_time, to_time }: ExaminationTime,
): Promise<void> {
  if (assessorId === null) return
  await db.query('select pg_advisory_xact_lock($1::integer, $2::integer)', [
    advisoryLocks.assessors,
    assessorId,
  ])
  const [taken] = await db.query<{ other: string; assessor: string; from: string; to: string }>(
    `select b.batch_no as other, a.name as assessor, e.from_time as from, e.to_time as to
       from examination e join batch b on b.id = e.batch_id join users a on a.id = e.assessor_id
      where e.assessor_id = $1::integer and e.batch_id <> $2::integer and e.deleted_at is null
        and e.date = $3::date and e.from_time < $5::text and e.to_time > $4::text limit 1`,
    [assessorId, batchId, date, from_time, to_time],
  )
  if (taken) throw conflict('examinations.assessorTaken', taken)
}

/** The same for the examination that the batch has already; nothing without one. */
export async function assertAssessorFreeNow(db: Queries, batchId: number, assessorId: number): Promise<void> {
  const [planned] = await db.query<ExaminationTime & Record<string, unknown>>(
    'select date::text as date, from_time, to_time from examination where batch_id = $1::integer and deleted_at is null',
    [batchId],
  )
  if (planned) await assertAssessorFree(db, batchId, assessorId, planned)
}
