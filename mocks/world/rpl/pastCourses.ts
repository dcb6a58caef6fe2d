import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { entityOf } from '../../../schema/index.ts'
import { addDays, dayInIndia } from '../../../schema/indiaTime.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { save } from '../../../server/records/save.ts'
import { addMembers } from '../../../server/rpl/batches/batchMembers.ts'
import { followCalendar } from '../../../server/rpl/batches/followCalendar.ts'
import { stepBatch } from '../../../server/rpl/batchSteps/takeBatchStep.ts'
import { issueCertificates } from '../../../server/rpl/certificates/issueCertificates.ts'
import { revokeCertificate } from '../../../server/rpl/certificates/revokeCertificate.ts'
import { storeBatchResults } from '../../../server/rpl/results/storeResults.ts'
import { table } from '../table.ts'
import { enterSampleAttendance } from './sampleAttendance.ts'
import { takeSampleStep } from './sampleCamps.ts'

const PROVIDER = 'centre@krishna-skills.example'
const MISSION = 'mission@kaushal.example'
/** Batches are sent before their first day; then they are moved to where they were. */
const AHEAD = 400

/** Courses that ended long ago; `from`, `to` and `issued` are days before today, `months` how long a certificate is valid. */
const courses = table`
  trade | job_role | unit | size | from | to | issued | months
  General Duty Assistant | General Duty Assistant | Ward room | 42 | 160 | 131 | 124 | 3
  Sewing Technology | Sewing Machine Operator | Hall 1 | 42 | 160 | 131 | 124 |
  Handloom Weaver | Two Shaft Handloom Weaver | Loom shed | 42 | 160 | 131 | 124 |
  Electrician | Distribution Lineman | Laboratory | 42 | 125 | 96 | 90 |
  General Duty Assistant | General Duty Assistant | Ward room | 42 | 125 | 96 | 90 |
  Sewing Technology | Sewing Machine Operator | Hall 1 | 42 | 125 | 96 | 90 |
  Handloom Weaver | Two Shaft Handloom Weaver | Loom shed | 42 | 100 | 71 | 64 | 24
  Baker and Confectioner | Baking Technician | Kitchen | 42 | 100 | 71 | 64 |
`

/** Every how many candidates fail. */
const FAILING = 14

/** Why certificates of the first courses were revoked; each is issued again where it says so. */
const revocations = [
  { reason: 'The name on the certificate was spelled wrong.', isIssuedAgain: true },
  { reason: 'The assessment was taken by another person.', isIssuedAgain: false },
  { reason: 'The job role on the certificate was wrong.', isIssuedAgain: true },
  { reason: 'The assessor reported that two answer sheets were exchanged.', isIssuedAgain: false },
  { reason: 'The birth date was corrected after the assessment.', isIssuedAgain: true },
  { reason: 'The certificate was issued twice on paper.', isIssuedAgain: false },
]

type Course = (typeof courses)[number]

/** Makes the courses, with what was decided about them and the certificates of those who passed, as the API does. */
export async function createPastCourses(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
  now = new Date(),
): Promise<void> {
  const dayAgo = (days: number) => addDays(dayInIndia(now.getTime()), -days)
  const [provider, mission] = [users.get(PROVIDER) as Principal, users.get(MISSION) as Principal]
  const by = ({ userId }: Principal) => ({ userId, requestId: 'sample courses', scope: GLOBAL_SCOPE })
  const [names] = await db.query<{
    trades: Record<string, number>
    roles: Record<string, number>
    area: object
  }>(
    `select (select jsonb_object_agg(name, id) from trade) as trades, (select jsonb_object_agg(name, id) from job_role) as roles,
            (select jsonb_build_object('state_id', state_id, 'district_id', id) from district where name = 'Bagalkote') as area`,
  )
  if (!names) throw new Error('The sample courses have no trades.')

  const own = { ...GLOBAL_SCOPE, level: 8, userId: provider.userId, roleId: TPS_ROLE }
  const owner = { ...by(provider), scope: own }
  const createBatch = async ({ trade = '', job_role = '', unit, size, from, to }: Course) => {
    const trade_id = names.trades[trade] as number
    const people = await db.query<{ id: number }>(
      `select c.id from employee_registration c join state s on s.id = c.state_id and s.name = 'Karnataka'
        where c.application_status = 'approved' and c.trade_id = $1::integer
          and not exists (select from duplicate_case d where c.id in (d.first_id, d.second_id)) order by c.queued_at, c.id limit $2::integer`,
      [trade_id, Number(size)],
    )
    const members = people.map(({ id }) => id)
    await takeSampleStep(db, members, { step: 'assign', tps_id: provider.userId }, mission, by(mission))
    const values = {
      trade_id,
      job_role_id: names.roles[job_role],
      unit,
      limit: 45,
      ...names.area,
      shift: 'Morning',
      from_time: '09:00',
      to_time: '13:00',
      from_date: dayAgo(Number(from) - AHEAD),
      to_date: dayAgo(Number(to) - AHEAD),
    }
    const saved = await save(db, entityOf('batch'), values, owner)
    const id: number = JSON.parse(saved.body).id
    await addMembers(db, { id, candidates: members }, provider, by(provider))
    await stepBatch(db, { id, step: 'send', comments: 'The days are enough' }, provider, by(provider))
    await stepBatch(db, { id, step: 'approve', comments: null }, mission, by(mission))
    return { id, members }
  }

  const made: { course: Course; id: number; members: number[] }[] = []
  for (const course of courses) made.push({ course, ...(await createBatch(course)) })
  await db.query(
    `update batch b set from_date = b.from_date - ${AHEAD}, to_date = b.to_date - ${AHEAD} where b.id = any($1::integer[])`,
    [made.map(({ id }) => id)],
  )
  for (const { id, members } of made)
    await enterSampleAttendance(db, { id, candidates: members }, dayAgo(1), owner)
  await followCalendar(db)

  const passed = new Map<string, number[]>()
  for (const { course, id, members } of made) {
    const date_of_assesment = dayAgo(Number(course.to) - 2)
    const results = members.map((candidate, at) => ({
      id: candidate,
      is_pass: at % FAILING === FAILING - 1 ? (0 as const) : (1 as const),
      date_of_assesment,
      assement_id: `KSDC-${id}-${String(at + 1).padStart(2, '0')}`,
    }))
    await storeBatchResults(db, { batch_id: id, results }, mission, by(mission))
    const day = dayAgo(Number(course.issued))
    const ids = results.filter(({ is_pass }) => is_pass === 1).map((one) => one.id)
    passed.set(day, [...(passed.get(day) ?? []), ...ids])
  }
  const certify = (ids: number[], issued_date: string) =>
    issueCertificates(db, { targets: { ids }, issued_date }, mission, by(mission))
  for (const [day, ids] of passed) await certify(ids, day)
  await db.query(
    `update certificate k set valid_until = k.issued_date + make_interval(months => c.months) - interval '1 day'
       from jsonb_to_recordset($1::jsonb) c(id integer, months integer) where c.id = k.batch_id`,
    [
      JSON.stringify(
        made.flatMap(({ id, course: { months } }) => (months ? [{ id, months: Number(months) }] : [])),
      ),
    ],
  )
  await revokeSome(db, mission, made[3]?.id ?? 0, by(mission), (id) => certify([id], dayAgo(0)))
  await dateMessages(db)
}

/** Revokes certificates of a batch, and issues some of them again. */
async function revokeSome(
  db: Queries,
  mission: Principal,
  batchId: number,
  caller: Parameters<typeof revokeCertificate>[3],
  issue: (candidate: number) => Promise<unknown>,
): Promise<void> {
  const chosen = await db.query<{ id: number; candidate_id: number }>(
    'select id, candidate_id from certificate where batch_id = $1::integer order by id limit $2::integer',
    [batchId, revocations.length],
  )
  for (const [at, { id, candidate_id }] of chosen.entries()) {
    const { reason, isIssuedAgain } = revocations[at] as (typeof revocations)[number]
    await revokeCertificate(db, { id, reason }, mission, caller)
    if (isIssuedAgain) await issue(candidate_id)
  }
}

/** What was sent about these courses was sent and read long ago: a gateway that is configured later sends none of it. */
async function dateMessages(db: Queries): Promise<void> {
  const ofCourses = `o.request_id = 'sample courses'`
  await db.query(
    `update outbox b set created_at = b.created_at - interval '60 days', due_at = b.due_at - interval '60 days', expires_at = b.expires_at - interval '60 days'
       from operation o where o.id = b.operation_id and ${ofCourses}`,
  )
  await db.query(
    `update notification set created_at = created_at - interval '60 days', read_at = now() - interval '59 days' where about = 'sample courses'`,
  )
}
