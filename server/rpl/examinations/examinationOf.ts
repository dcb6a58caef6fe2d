import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { Queries } from '../../database/database.ts'

export type Examination = NonNullable<ReplyOf<'GET rpl/batch/{id}/examination'>['examination']>

/** The examination of a batch; null without one. */
export async function readExamination(db: Queries, batchId: number): Promise<Examination | null> {
  const [found] = await db.query<Examination>(
    `select e.id, e.version, e.date::text as date, e.from_time, e.to_time, e.place, e.batch_id, b.batch_no, a.name as assessor, e.date < b.to_date as is_early
       from examination e join batch b on b.id = e.batch_id left join users a on a.id = b.assessor_id
      where e.batch_id = $1::integer and e.deleted_at is null`,
    [batchId],
  )
  return found ?? null
}
