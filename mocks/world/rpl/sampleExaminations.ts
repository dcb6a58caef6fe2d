import { entityOf } from '../../../schema/index.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { save } from '../../../server/records/save.ts'
import { assignAssessor } from '../../../server/rpl/batches/assessor.ts'
import { setExamination } from '../../../server/rpl/examinations/setExamination.ts'
import { TODAY } from '../../../server/sql/today.ts'

const MISSION = 'mission@kaushal.example'
const ASSESSOR = 'assessor@kaushal.example'
/** The training provider whose batches have an assessor with an account. */
const ASSESSED_PROVIDER = 'trust@malaprabha.example'
/** The examination is so many days after the last day of the batch. */
const AFTER_DAYS = 2

const places = [
  'Government ITI, Badami',
  'Skill Development Centre, Bagalkote',
  'Government Polytechnic, Bagalkote',
]

interface SampleBatch {
  id: number
  tps_id: number
  state_id: number
  district_id: number
  /** The day of the results, or so many days after the batch. */
  date: string
  isPast: boolean
}

/** Sets the examinations of the batches that were approved, of those that ended and of those that run. */
export async function createSampleExaminations(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
): Promise<void> {
  const mission = users.get(MISSION) as Principal
  const caller = { userId: mission.userId, requestId: 'sample examinations', scope: GLOBAL_SCOPE }
  const batches = await db.query<SampleBatch>(
    `select x.*, x.date::date < ${TODAY} as "isPast" from (
       select b.id, b.tps_id, b.state_id, b.district_id,
              coalesce((select max(k.date_of_assesment) from employee_registration k where k.batch_id = b.id), b.to_date + ${AFTER_DAYS})::text as date
         from batch b where b.batch_status in ('running', 'closed') and b.deleted_at is null) x order by x.date, x.id`,
  )
  for (const [at, { isPast, date, tps_id, ...batch }] of batches.entries()) {
    const plan = { date, from_time: '10:00', to_time: '13:00', place: places[at % places.length] ?? '' }
    if (!isPast) {
      await setExamination(db, { id: batch.id, ...plan }, mission, caller)
      continue
    }
    const { id: batch_id, ...area } = batch
    const { body } = await save(db, entityOf('examination'), { batch_id, ...area, ...plan }, caller)
    await db.query('update examination set tps_id = $2::integer where id = $1::integer', [
      JSON.parse(body).id,
      tps_id,
    ])
  }
  await assignSampleAssessor(db, users, mission)
}

/** An assessor has the batches of a training provider that run or have ended, so that some results wait for entry. */
async function assignSampleAssessor(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
  mission: Principal,
): Promise<void> {
  const caller = { userId: mission.userId, requestId: 'sample assessor', scope: GLOBAL_SCOPE }
  const assessor_id = users.get(ASSESSOR)?.userId ?? null
  const assessed = await db.query<{ id: number }>(
    `select id from batch where tps_id = $1::integer and batch_status in ('running', 'closed') order by id`,
    [users.get(ASSESSED_PROVIDER)?.userId],
  )
  for (const { id } of assessed) await assignAssessor(db, { id, assessor_id }, mission, caller)
}
