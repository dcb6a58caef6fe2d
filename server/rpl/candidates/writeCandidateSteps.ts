import {
  type CandidateStep,
  type CandidateTable,
  candidateSteps,
} from '../../../schema/rpl/candidateSteps.ts'
import type { StepRule, StepTable } from '../../../schema/steps.ts'
import type { Caller } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { historyCtes } from '../../records/idempotency.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import type { StatusChange } from '../../steps/authorizeStep.ts'
import { candidate } from './loadCandidates.ts'

/** A step of one candidate. */
export type CandidateWrite = StatusChange<CandidateTable> & { id: number }

/** A candidate after a step. */
export interface CandidateAfterStep {
  id: number
  version: number
  application_status: string
  registration_number: string | null
}

/**
 * Writes one step of many candidates as one operation, in one statement. A first submission gives the registration number. The history
 * has the old value of each field that changed, as for any other write.
 */
export async function writeCandidateSteps(
  db: Queries,
  { step, notes, tps_id }: { step: CandidateStep; notes: string | null; tps_id?: number | undefined },
  writes: readonly CandidateWrite[],
  caller: Caller,
): Promise<{ records: CandidateAfterStep[]; operation: number | null }> {
  if (!writes.length) return { records: [], operation: null }
  const params = new Parameters()
  const table = quoteIdent(candidate.name)
  const { sets, clears } = (candidateSteps.table as StepTable).steps[step] as StepRule
  const field = sets ?? clears
  const value = sets ? params.add(tps_id, 'integer') : 'null'
  const columns = ['application_status', 'notes', 'registration_number', ...(field ? [field] : [])]
  const changed = columns.map(
    (column) =>
      `case when b.${column} is distinct from t.${column} then jsonb_build_object('${column}', b.${column}) else '{}' end`,
  )
  const ctes = [
    `step as (select * from jsonb_to_recordset(${params.add(JSON.stringify(writes), 'jsonb')}) s(id integer, to_status text))`,
    `written as (update ${table} t set application_status = s.to_status, notes = ${params.add(notes, 'text')}, version = t.version + 1, updated_at = now(),
         registration_number = case when s.to_status = 'submitted' and t.registration_number is null
           then new_registration_number((select code from state where id = t.state_id)) else t.registration_number end${field ? `, ${quoteIdent(field)} = ${value}` : ''}
       from step s join ${table} b on b.id = s.id where t.id = s.id
       returning t.id, t.version, t.application_status, t.registration_number, ${changed.join(' || ')} as before)`,
    ...historyCtes(caller, params, candidate.name, step, 'written'),
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
