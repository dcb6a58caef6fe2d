import type { CandidateAfterStep } from '../../../schema/contract/candidateOutcomes.ts'
import type { GivenConsent } from '../../../schema/contract/consents.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { UNDO_STEP } from '../../../schema/steps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/historyCtes.ts'
import { changedValues } from '../../records/updateWithHistory.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { storedConsents } from './consents.ts'
import { type AssessmentResult, type CandidateDays, candidate } from './loadCandidates.ts'

/** What a step, or its undo, makes of one candidate. */
export interface CandidateWrite extends AssessmentResult, CandidateDays {
  id: number
  to_status: ApplicationStatus
  notes: string | null
  tps_id: number | null
  batch_id: number | null
  approver_id: number | null
  /** Since when a candidate waits that gets its former status back. Any other waits from now. */
  queued_at?: string | undefined
}

/** The columns that a step gives with each candidate, and their SQL types. */
const given = {
  notes: 'text',
  tps_id: 'integer',
  batch_id: 'integer',
  approver_id: 'integer',
  is_pass: 'smallint',
  no_attemtpt: 'integer',
  assement_id: 'text',
  date_of_assesment: 'date',
  submitted_on: 'date',
  certified_on: 'date',
  placed_as: 'text',
} as const satisfies { [Column in Exclude<keyof CandidateWrite, 'id' | 'to_status' | 'queued_at'>]: string }
const givenColumns = Object.keys(given)
const givenTypes = Object.entries(given).map(([column, type]) => `${column} ${type}`)

/** These days follow from other records: the history has the steps. */
const computed: readonly string[] = ['certified_on', 'placed_as'] satisfies (keyof CandidateDays)[]
/** The columns that a step gives of which the history has the old values. */
const stepColumns = ['application_status', ...givenColumns.filter((column) => !computed.includes(column))]
const COLUMNS = [...stepColumns, 'registration_number', 'consent_status', 'queued_at']

interface WriteOptions {
  /** What the candidates agree to with the step. */
  consent?: GivenConsent | undefined
  /** The step that some of the candidates take before it in the same operation: the history has both, and the record changes once. */
  first?: readonly CandidateWrite[]
}

/**
 * Writes one step of many candidates, or its undo, as one operation, in one statement. A first submission gives the registration number.
 * The history has the old value of each field that changed, as for any other write, and since when the candidate waited, for an undo.
 */
export async function writeCandidateSteps(
  db: Queries,
  action: CandidateStep | typeof UNDO_STEP,
  writes: readonly CandidateWrite[],
  caller: Caller,
  { consent, first = [] }: WriteOptions = {},
): Promise<{ records: CandidateAfterStep[]; operation: number | null }> {
  if (!writes.length) return { records: [], operation: null }
  const params = new Parameters()
  const table = quoteIdent(candidate.name)
  const stepsOf = (steps: readonly CandidateWrite[]) =>
    `(select *, to_status as application_status from jsonb_to_recordset(${params.add(JSON.stringify(steps), 'jsonb')}) s(id integer, to_status text, queued_at timestamptz, ${givenTypes.join(', ')}))`
  const stored = (column: string) => `b.${column}`
  const written = (column: string) => `t.${column}`
  const afterFirst = (column: string) =>
    first.length && stepColumns.includes(column)
      ? `case when f.id is null then b.${column} else f.${column} end`
      : stored(column)
  const ctes = [
    `step as ${stepsOf(writes)}`,
    `written as (update ${table} t set application_status = s.to_status, ${givenColumns.map((column) => `${column} = s.${column}`).join(', ')},
         version = t.version + ${first.length ? 'case when f.id is null then 1 else 2 end' : '1'}, updated_at = now(), queued_at = coalesce(s.queued_at, t.queued_at),
         consent_status = ${consent ? "'given'" : 't.consent_status'},
         registration_number = case when s.to_status = 'submitted' and t.registration_number is null
           then new_registration_number((select code from state where id = t.state_id)) else t.registration_number end
       from step s join ${table} b on b.id = s.id ${first.length ? `left join ${stepsOf(first)} f on f.id = s.id` : ''} where t.id = s.id
       returning t.id, t.version, t.user_id, t.application_status, t.registration_number, ${changedValues(COLUMNS, afterFirst, written)} as before,
         ${first.length ? `case when f.id is not null then ${changedValues(COLUMNS, stored, afterFirst)} end` : 'null::jsonb'} as before_first)`,
    `changed as (select id, version - 1 as version, before_first as before from written where before_first is not null
       union all select id, version, before from written)`,
    ...(consent ? [`agreed as (${storedConsents(consent, caller, params)})`] : []),
    ...historyCtes(caller, params, candidate.name, action, 'changed'),
  ]
  const rows = await db.query<CandidateAfterStep & { operation: number }>(
    `with ${ctes.join(',\n')} select w.id, w.version, w.application_status, w.registration_number, o.id as operation
       from written w cross join new_operation o order by w.id`,
    params.values,
  )
  return {
    records: rows.map(({ operation: _, ...record }) => record),
    operation: rows[0]?.operation ?? null,
  }
}
