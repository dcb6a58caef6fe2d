import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { addDays, dayInIndia } from '../../../schema/indiaTime.ts'
import type { BatchStatus } from '../../../schema/rpl/batchStatuses.ts'
import type { BatchStep } from '../../../schema/rpl/batchSteps.ts'
import type { Principal } from '../../../server/access/rights.ts'
import type { Caller } from '../../../server/access/route.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { save } from '../../../server/records/save.ts'
import { addMembers } from '../../../server/rpl/batches/batchMembers.ts'
import { followCalendar } from '../../../server/rpl/batches/followCalendar.ts'
import { loadBatch } from '../../../server/rpl/batches/loadBatch.ts'
import { planBatchDays } from '../../../server/rpl/batches/trainingDays.ts'
import { stepBatch } from '../../../server/rpl/batchSteps/takeBatchStep.ts'
import { issueCertificates } from '../../../server/rpl/certificates/issueCertificates.ts'
import { storeBatchResults } from '../../../server/rpl/results/storeResults.ts'
import { enterSampleAttendance } from './sampleAttendance.ts'

const MALAPRABHA = 'trust@malaprabha.example'
const BASAVA = 'office@basava-skills.example'
const MISSION = 'mission@kaushal.example'

interface SampleBatch {
  provider: string
  trade: string
  group: string
  unit: string
  shift: string
  hours: readonly [from: string, to: string]
  /** The first and the last day, counted from today; the last is later where weekends and holidays leave too few hours. */
  days: readonly [from: number, to: number]
  size: number
  limit: number
  status: BatchStatus
  comments?: string
}

const batches: readonly SampleBatch[] = [
  {
    provider: MALAPRABHA,
    trade: 'Mason Building Constructor',
    group: 'Masons of the Malaprabha basin',
    unit: 'Yard 1',
    shift: 'Morning',
    hours: ['08:00', '12:00'],
    days: [-60, -31],
    size: 12,
    limit: 15,
    status: 'closed',
  },
  {
    provider: MALAPRABHA,
    trade: 'Mason Building Constructor',
    group: 'Masons of the Malaprabha basin',
    unit: 'Yard 1',
    shift: 'Morning',
    hours: ['08:00', '12:00'],
    days: [-11, 18],
    size: 10,
    limit: 15,
    status: 'running',
  },
  {
    provider: MALAPRABHA,
    trade: 'Plumber',
    group: 'Plumbers for Jal Jeevan',
    unit: 'Workshop',
    shift: 'Afternoon',
    hours: ['14:00', '18:00'],
    days: [9, 31],
    size: 12,
    limit: 12,
    status: 'approved',
  },
  {
    provider: MALAPRABHA,
    trade: 'Plumber',
    group: 'Plumbers for Jal Jeevan',
    unit: 'Workshop',
    shift: 'Morning',
    hours: ['09:00', '13:00'],
    days: [16, 38],
    size: 7,
    limit: 12,
    status: 'sent_to_state',
  },
  {
    provider: BASAVA,
    trade: 'Sewing Technology',
    group: 'Tailors of Badami',
    unit: 'Room 2',
    shift: 'Morning',
    hours: ['09:30', '13:30'],
    days: [12, 42],
    size: 9,
    limit: 20,
    status: 'returned',
    comments: 'Twenty women work on the looms until noon. Please move it to the afternoon.',
  },
  {
    provider: BASAVA,
    trade: 'Dress Making',
    group: 'Tailors of Badami',
    unit: 'Room 1',
    shift: 'Afternoon',
    hours: ['14:00', '17:00'],
    days: [20, 60],
    size: 6,
    limit: 20,
    status: 'draft',
  },
]

/** The steps that lead to a status; those of the calendar follow by themselves. */
const stepsTo: Readonly<Record<BatchStatus, readonly BatchStep[]>> = {
  draft: [],
  sent_to_state: ['send'],
  returned: ['send', 'return'],
  approved: ['send', 'approve'],
  running: ['send', 'approve'],
  closed: ['send', 'approve'],
}

/** The day of the assessment, after the closed batch. */
const ASSESSED = -27
/** Batches are sent before their first day: those of the past are moved there later. */
const AHEAD = 90

const idOf = async (db: Queries, sql: string, values: unknown[]): Promise<number> => {
  const [found] = await db.query<{ id: number }>(sql, values)
  if (!found) throw new Error(`The sample batches miss ${values.join(', ')}`)
  return found.id
}

/** The group of a provider with its schedule, made with its first batch. */
async function groupOf(
  db: Queries,
  name: string,
  schedule: { state_id: number; district_id: number },
  caller: Caller,
): Promise<number> {
  const [found] = await db.query<{ id: number }>('select id from batch_group where name = $1::text', [name])
  if (found) return found.id
  const saved = async (entity: Entity, values: object): Promise<number> =>
    JSON.parse((await save(db, entity, { ...values }, caller)).body).id
  const schedule_id = await saved(entityOf('schedule'), schedule)
  const { state_id, district_id } = schedule
  return saved(entityOf('batch_group'), { name, schedule_id, state_id, district_id })
}

/** Moves the last day of a batch to where its training has its hours. */
async function lengthen(db: Queries, id: number, caller: Caller): Promise<void> {
  const { end, isTooShort } = await planBatchDays(db, await loadBatch(db, id, caller, { forUpdate: true }))
  if (end && isTooShort)
    await db.query('update batch set to_date = $2::date where id = $1::integer', [id, end.to_date])
}

/** Candidates of a closed batch without a result, and every how many fail. */
const WITHOUT_RESULT = 2
const FAILING = 5
/** Those who passed and wait for the certificate. */
const WITHOUT_CERTIFICATE = 3

/** The state mission enters the results of the batches that have ended. */
async function enterSampleResults(db: Queries, mission: Principal, day: string): Promise<void> {
  const closed = await db.query<{ id: number; members: number[] }>(
    `select b.id, array(select c.id from employee_registration c where c.batch_id = b.id order by c.id) as members
       from batch b where b.batch_status = 'closed' order by b.id`,
  )
  const caller = { userId: mission.userId, requestId: 'sample results', scope: GLOBAL_SCOPE }
  for (const { id: batch_id, members } of closed) {
    const results = members.slice(WITHOUT_RESULT).map((id, at) => ({
      id,
      is_pass: at % FAILING === FAILING - 1 ? (0 as const) : (1 as const),
      date_of_assesment: day,
      assement_id: `KSDC-${batch_id}-${String(at + 1).padStart(2, '0')}`,
    }))
    await storeBatchResults(db, { batch_id, results }, mission, caller)
    const passed = results.filter(({ is_pass }) => is_pass === 1).map(({ id }) => id)
    const certified = { ids: passed.slice(WITHOUT_CERTIFICATE) }
    await issueCertificates(db, { targets: certified, issued_date: day }, mission, caller)
  }
}

const DAYS_TO_MONDAY: Readonly<Record<number, number>> = { 6: 2, 0: 1 }

/** The day, or the Monday after a weekend, on which these batches have no training. */
const workday = (day: string): string => addDays(day, DAYS_TO_MONDAY[new Date(day).getUTCDay()] ?? 0)

/** Makes the batches of the training providers, with their candidates and the decisions about them, as the API does. */
export async function createSampleBatches(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
  now = new Date(),
): Promise<void> {
  const dayFrom = (days: number) => addDays(dayInIndia(now.getTime()), days)
  const mission = users.get(MISSION) as Principal
  for (const [number, sample] of batches.entries()) {
    const { provider: email, trade, size, hours, days, status, comments = null, group, ...room } = sample
    const provider = users.get(email) as Principal
    const scope = { ...GLOBAL_SCOPE, level: 8, userId: provider.userId, roleId: TPS_ROLE }
    const caller: Caller = { userId: provider.userId, requestId: `sample batches ${number}`, scope }
    const trade_id = await idOf(db, 'select id from trade where name = $1::text', [trade])
    const shift = days[0] < 1 ? AHEAD : 0
    const [state_id, district_id] = await Promise.all([
      idOf(db, 'select id from state where name = $1::text', ['Karnataka']),
      idOf(db, 'select id from district where name = $1::text', ['Bagalkote']),
    ])
    const { limit, ...plan } = {
      ...room,
      trade_id,
      state_id,
      district_id,
      from_time: hours[0],
      to_time: hours[1],
      from_date: workday(dayFrom(days[0] + shift)),
      to_date: dayFrom(days[1] + shift),
    }
    const batch_group_id = await groupOf(db, group, plan, caller)
    const saved = await save(db, entityOf('batch'), { ...plan, limit, batch_group_id }, caller)
    const { id } = JSON.parse(saved.body)
    const candidates = await db.query<{ id: number }>(
      `select id from employee_registration where tps_id = $1::integer and trade_id = $2::integer and application_status = 'assigned' order by panchayat_id, id limit $3::integer`,
      [provider.userId, trade_id, size],
    )
    const members = { id, candidates: candidates.map((one) => one.id) }
    await addMembers(db, members, provider, { ...caller, scope: GLOBAL_SCOPE })
    await lengthen(db, id, { ...caller, scope: GLOBAL_SCOPE })
    for (const step of stepsTo[status]) {
      const by = step === 'send' ? provider : mission
      const order = { id, step, comments: step === 'return' ? comments : null }
      await stepBatch(db, order, by, { ...caller, userId: by.userId, scope: GLOBAL_SCOPE })
    }
    if (!shift) continue
    await db.query('update batch set from_date = $2::date, to_date = $3::date where id = $1::integer', [
      id,
      dayFrom(days[0]),
      dayFrom(days[1]),
    ])
    await enterSampleAttendance(db, members, dayFrom(-1), caller)
  }
  await followCalendar(db)
  await enterSampleResults(db, mission, dayFrom(ASSESSED))
}
