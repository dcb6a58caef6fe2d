import { addDays, dayInIndia } from '../../../schema/indiaTime.ts'
import { planLevel, type Step } from '../../../schema/plan.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import { planForms } from '../../../server/planning/planEntities.ts'
import { takeSteps } from '../../../server/planning/steps/takeSteps.ts'

interface SampleStep {
  district: string
  year: string
  /** The e-mail address of the user who takes the step. */
  by: string
  step: Step
  /** Forms of the district, or blocks of one form; all of them by default. */
  forms?: readonly string[]
  blocks?: readonly string[]
  comment: string
  /** Days from today for which the form is reopened. */
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

/** SQL: forms are submitted before the due date of the year `$3`. */
const SUBMITTED_ON = 'select due_date - 10 from financial_year where id = $3::integer'

/** The steps of the plans in the sample world: last year is locked, and this year has forms of every status. */
const sampleSteps: readonly SampleStep[] = [
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
    comment: 'The sugar mills of Mudhol gave another figure. Please ask them.',
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

interface NamedRow {
  id: number
  name: string
}

const idOf = async (db: Queries, table: 'district' | 'financial_year', name: string) =>
  (await db.query<NamedRow>(`select id from ${table} where name = $1::text`, [name]))[0]?.id as number

async function takeSampleStep(
  db: Queries,
  sample: SampleStep,
  principal: Principal,
  number: number,
): Promise<void> {
  const { district, year, step, comment, days, forms: names, blocks } = sample
  const ids = { district: await idOf(db, 'district', district), year: await idOf(db, 'financial_year', year) }
  const allBlocks = await db.query<NamedRow>('select id, name from block where district_id = $1::integer', [
    ids.district,
  ])
  const statuses = await db.query<{ form: string; area_id: number; version: number }>(
    'select form, area_id, version from form_status where district_id = $1::integer and financial_year_id = $2::integer',
    [ids.district, ids.year],
  )
  const versionOf = (form: string, area: number) =>
    statuses.find((status) => status.form === form && status.area_id === area)?.version ?? 0
  const forms = planForms
    .filter(({ name }) => !names || names.includes(name))
    .flatMap((entity) => {
      const form = entity.name
      if (planLevel(entity) === 'district') return [{ form, version: versionOf(form, ids.district) }]
      return allBlocks
        .filter(({ name }) => !blocks || blocks.includes(name))
        .map(({ id }) => ({ form, block_id: id, version: versionOf(form, id) }))
    })
  const openUntil = days && addDays(dayInIndia(), days)
  const body = {
    district_id: ids.district,
    financial_year_id: ids.year,
    step,
    comment,
    forms,
    ...(openUntil && { open_until: openUntil }),
  }
  const caller = { userId: principal.userId, requestId: `sample ${number}`, scope: GLOBAL_SCOPE }
  await takeSteps(db, body, principal, caller, SUBMITTED_ON)
}

/** Takes the sample steps with the same function as the API. */
export async function takeSampleSteps(db: Queries, users: ReadonlyMap<string, Principal>): Promise<void> {
  for (const [number, sample] of sampleSteps.entries())
    await takeSampleStep(db, sample, users.get(sample.by) as Principal, number)
}
