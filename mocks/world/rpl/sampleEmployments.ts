import { addDays, dayInIndia } from '../../../schema/indiaTime.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import type { FileStore } from '../../../server/files/fileStore.ts'
import { confirmLocked } from '../../../server/rpl/employments/confirmEmployment.ts'
import { denyEmployment } from '../../../server/rpl/employments/denyEmployment.ts'
import { endEmployment } from '../../../server/rpl/employments/endEmployment.ts'
import { enterEmployment } from '../../../server/rpl/employments/enterEmployment.ts'
import { lockEmployment } from '../../../server/rpl/employments/loadEmployment.ts'
import { paint } from './paint.ts'
import { answerSampleFollowUps } from './sampleFollowUps.ts'
import { uploadPictures } from './samplePictures.ts'

const MISSION = 'mission@kaushal.example'
const REQUEST = 'sample employments'
/** Certified candidates who have a job at most, and those of them whose document was stored. */
const [MAX_EMPLOYED, DOCUMENTS] = [120, 5]
/** The days from the assessment to the first day of a job, at most. */
const MAX_WAIT = 26

/** Where they work, and what an employer pays a month. */
const employers = [
  { employer: 'Bagalkot Cement', type: 'wage', job_title: 'Site worker', wage: 14_500 },
  { employer: 'Renuka Sugars, Mudhol', type: 'wage', job_title: 'Machine attendant', wage: 16_200 },
  { employer: 'Guledgudda Handlooms', type: 'wage', job_title: 'Weaver', wage: 11_800 },
  { employer: 'Kumareshwar Hospital', type: 'wage', job_title: 'Ward attendant', wage: 13_600 },
  { employer: 'Ilkal Saris Cooperative', type: 'apprenticeship', job_title: 'Apprentice', wage: 9_000 },
  { employer: null, type: 'self', job_title: 'Own workshop', wage: null },
] as const

/** What is known of one job after the other. */
const courses = [
  'confirmed',
  'to_confirm',
  'confirmed',
  'ended',
  'confirmed',
  'none',
  'confirmed',
  'denied',
] as const
/** A document proves each job at these places while there are some. */
const BY_DOCUMENT = 4
/** Every how many jobs is denied; the others of that place are confirmed. */
const DENIED = 5

interface Certified {
  id: number
  tps_id: number
  panchayat_id: number | null
  city_id: number | null
  job_role_id: number | null
  assessed: string
}

/** A sheet of paper with lines: no letter of anyone. */
const drawLetter = () =>
  paint(300, 420, (x, y) => (y > 60 && y % 24 < 5 && x > 30 && x < 270 ? [90, 96, 104] : [246, 245, 240]))

async function uploadLetters(db: Queries, files: FileStore | undefined, userId: number): Promise<number[]> {
  if (!files) return []
  const content = await drawLetter()
  const letters = Array.from({ length: DOCUMENTS }, () => ({ name: 'letter-of-appointment.jpg', content }))
  return uploadPictures(db, files, letters, userId)
}

/**
 * Gives certified candidates a job, as the API does: confirmed by them or by a document, to confirm, ended or not true, with answers to the
 * questions whether it goes on.
 */
export async function createSampleEmployments(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
  { files, now = new Date() }: { files?: FileStore | undefined; now?: Date } = {},
): Promise<void> {
  const mission = users.get(MISSION) as Principal
  const providers = new Map([...users.values()].map((user) => [user.userId, user]))
  const callerOf = ({ userId }: Pick<Principal, 'userId'>) => ({
    userId,
    requestId: REQUEST,
    scope: GLOBAL_SCOPE,
  })
  const certified = await db.query<Certified>(
    `select id, tps_id, panchayat_id, city_id, job_role_id, date_of_assesment::text as assessed from employee_registration
      where application_status = 'certified' and deleted_at is null and coalesce(panchayat_id, city_id) is not null and date_of_assesment is not null
      order by date_of_assesment, id limit $1::integer`,
    [MAX_EMPLOYED],
  )
  const yesterday = addDays(dayInIndia(now.getTime()), -1)
  const dayAfter = (day: string, days: number) => {
    const after = addDays(day, days)
    return after < yesterday ? after : yesterday
  }
  const letters = await uploadLetters(db, files, mission.userId)
  for (const [at, { id, tps_id, assessed, job_role_id, ...home }] of certified.entries()) {
    const course = courses[at % courses.length]
    const provider = providers.get(tps_id)
    if (course === 'none' || !provider) continue
    const { wage, job_title, ...employer } = employers[at % employers.length] as (typeof employers)[number]
    const from_date = dayAfter(assessed, 1 + ((at * 7) % MAX_WAIT))
    const sent = {
      id,
      ...employer,
      job_title,
      from_date,
      monthly_wage: wage,
      job_role: job_role_id ?? job_title,
      panchayat_id: home.panchayat_id ?? undefined,
      ...(home.panchayat_id === null && { city_id: home.city_id ?? undefined }),
    }
    const { body } = await enterEmployment(db, sent, provider, callerOf(provider))
    const { id: job } = JSON.parse(body) as { id: number }
    if (course === 'to_confirm') continue
    if (course === 'denied' && at % DENIED === 0) {
      await denyEmployment(db, { id: job, reason: 'The factory did not open.' }, mission, callerOf(mission))
      continue
    }
    const locked = await lockEmployment(db, job, callerOf(mission))
    const document = at % BY_DOCUMENT === 0 ? letters.pop() : undefined
    // Those who confirm on the phone have no account here.
    const person = { ...locked.person, ...(document === undefined && { user_id: 0 }) }
    const by = document === undefined ? { ...mission, userId: 0, name: person.name } : mission
    await confirmLocked(db, { ...locked, person, document }, by, callerOf(by))
    if (course === 'ended')
      await endEmployment(db, { id: job, to_date: dayAfter(from_date, 40) }, provider, callerOf(provider))
  }
  await dateEmployments(db)
  await answerSampleFollowUps(db)
}

/** A job was confirmed some days after it began, and what was sent about it was read then. */
async function dateEmployments(db: Queries): Promise<void> {
  await db.query(
    `update employment set confirmed_on = least(from_date + 9, confirmed_on) where confirmed_on is not null`,
  )
  await db.query(
    `update outbox b set created_at = b.created_at - interval '8 days', due_at = b.due_at - interval '8 days', expires_at = b.expires_at - interval '8 days'
       from operation o where o.id = b.operation_id and o.request_id = $1::text`,
    [REQUEST],
  )
  await db.query(
    `update notification set created_at = now() - interval '8 days', read_at = now() - interval '7 days' where about = $1::text or kind = 'employment'`,
    [REQUEST],
  )
}
