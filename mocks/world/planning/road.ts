import { planLevel, type Step } from '../../../schema/plan.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { EVERYWHERE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { forms } from '../../../server/planning/forms.ts'
import { takeSteps } from '../../../server/planning/step.ts'

interface Taken {
  district: string
  year: string
  /** Who takes it, by e-mail address. */
  by: string
  step: Step
  /** Forms of the district, or blocks of one form; all of both unless told. */
  forms?: readonly string[]
  blocks?: readonly string[]
  comment: string
  /** Reopened for so many days from the start on. */
  days?: number
}

const PLANNER = 'planner@kaushal.example'
const OFFICER = 'officer@kaushal.example'
const MISSION = 'mission@kaushal.example'
const ADMIN = 'admin@kaushal.example'

const last = { district: 'Bagalkote', year: '2024-25' }
const now = { district: 'Bagalkote', year: '2025-26' }
const gaya = { district: 'Gaya', year: '2025-26', by: ADMIN }

const SUBMITTED = [
  'district_sight',
  'district_population',
  'district_economic',
  'dsc_functioning_detail',
  'iti_detail',
  'demand_supply_analysis',
]
const SCHOOLS = 'block_school_enrollment_detail'

/** The road that the plans of the sample world have gone: last year is locked, and this year stands in every state. */
const road: readonly Taken[] = [
  { ...last, by: PLANNER, step: 'complete', comment: 'As far as it was collected' },
  { ...last, by: PLANNER, step: 'submit', comment: 'Adopted by the district skill committee' },
  { ...last, by: OFFICER, step: 'approve', comment: 'In order' },
  { ...last, by: MISSION, step: 'lock', comment: 'Part of the state plan since July' },
  {
    ...last,
    by: MISSION,
    step: 'reopen',
    forms: ['iti_detail'],
    days: 60,
    comment: 'Placements of Ilkal came late',
  },
  {
    ...now,
    by: PLANNER,
    step: 'complete',
    forms: [...SUBMITTED, 'skill_training_polytechnics_detail', 'other_migrant_detail'],
    comment: 'Checked with the departments',
  },
  { ...now, by: PLANNER, step: 'submit', forms: SUBMITTED, comment: 'First part' },
  {
    ...now,
    by: OFFICER,
    step: 'approve',
    forms: ['district_sight', 'district_population', 'dsc_functioning_detail'],
    comment: 'In order',
  },
  {
    ...now,
    by: OFFICER,
    step: 'return',
    forms: ['demand_supply_analysis'],
    comment: 'The sugar mills of Mudhol told another figure. Please ask them.',
  },
  { ...now, by: MISSION, step: 'lock', forms: ['district_sight'], comment: 'Census figures are final' },
  {
    ...now,
    by: PLANNER,
    step: 'complete',
    forms: [SCHOOLS],
    blocks: ['Badami', 'Hungund'],
    comment: 'From the UDISE return',
  },
  { ...now, by: PLANNER, step: 'submit', forms: [SCHOOLS], blocks: ['Badami'], comment: 'First block' },
  { ...gaya, step: 'complete', forms: ['district_sight', 'district_population'], comment: 'Census' },
  { ...gaya, step: 'submit', forms: ['district_sight'], comment: 'First form' },
]

interface Named {
  id: number
  name: string
}

/** As the session of that account would have it; the areas were checked when the road was written. */
async function principals(db: Queries): Promise<ReadonlyMap<string, Principal>> {
  const people = await db.query<Named & { email: string; level: number; of_role: Principal['ofRole'] }>(
    `select u.id, u.name, u.email, r.level, (select a.view from access_right a where a.user_role_id = r.id and a.user_id is null) as of_role
       from users u join user_role r on r.id = u.user_role_id`,
  )
  return new Map(
    people.map(({ id: userId, name, email, level, of_role: ofRole }) => [
      email,
      {
        userId,
        name,
        level,
        ofRole,
        ofPerson: null,
        mustChangePassword: false,
        token: '',
        reach: EVERYWHERE,
      },
    ]),
  )
}

const idOf = async (db: Queries, table: 'district' | 'financial_year', name: string) =>
  (await db.query<Named>(`select id from ${table} where name = $1::text`, [name]))[0]?.id as number

async function take(db: Queries, taken: Taken, principal: Principal, number: number): Promise<void> {
  const { district, year, step, comment, days, forms: names, blocks } = taken
  const at = { district: await idOf(db, 'district', district), year: await idOf(db, 'financial_year', year) }
  const all = await db.query<Named>('select id, name from block where district_id = $1::integer', [
    at.district,
  ])
  const kept = await db.query<{ form: string; area_id: number; version: number }>(
    'select form, area_id, version from plan_state where district_id = $1::integer and financial_year_id = $2::integer',
    [at.district, at.year],
  )
  const versionOf = (form: string, area: number) =>
    kept.find((one) => one.form === form && one.area_id === area)?.version ?? 0
  const cells = forms
    .filter(({ name }) => !names || names.includes(name))
    .flatMap((entity) => {
      const form = entity.name
      if (planLevel(entity) === 'district') return [{ form, version: versionOf(form, at.district) }]
      return all
        .filter(({ name }) => !blocks || blocks.includes(name))
        .map(({ id }) => ({ form, block_id: id, version: versionOf(form, id) }))
    })
  const until = days && new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const body = {
    district_id: at.district,
    financial_year_id: at.year,
    step,
    comment,
    forms: cells,
    ...(until && { until }),
  }
  await takeSteps(db, body, principal, {
    userId: principal.userId,
    requestId: `sample ${number}`,
    reach: EVERYWHERE,
  })
}

/** Takes the plans of the sample world along their road, through the door that every step goes through; what was handed in came in time. */
export async function travel(db: Queries): Promise<void> {
  const people = await principals(db)
  for (const [number, taken] of road.entries())
    await take(db, taken, people.get(taken.by) as Principal, number)
  await db.query(
    'update plan_state s set submitted_on = y.due_date - 10 from financial_year y where y.id = s.financial_year_id and s.submitted_on is not null',
  )
}
