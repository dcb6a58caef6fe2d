import type { Values } from '../../../schema/checks.ts'
import type { FormSummary } from '../../../schema/contract/planSchemas.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { type FormStatus, planLevel, type Step } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import { readableRow, type Scope, writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { currentStatus, daysLateSql, isReopeningExpired } from '../../records/formLocks.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { type DistrictYear, districtYearSql, type PlanArea, requireDistrictYear } from '../districtYear.ts'
import { checkInputSql } from './checkInput.ts'

/** A row of form_status with the status that is in effect today. */
export interface StoredStatus {
  form: string
  area_id: number
  status: FormStatus
  version: number
  step: Step | 'change' | null
  by: string | null
  at: string
  comment: string | null
  /** The last completion, also of a form that was returned since. */
  completed: FormSummary['completed']
  submitted_by: number | null
  open_until: string | null
  reopening_expired: boolean
  days_late: number
}

/** The plan of a district and year as the caller may see it. */
export interface PlanData extends DistrictYear {
  /** Days after the due date, for forms that nobody has started. */
  days_late: number
  statuses: readonly StoredStatus[]
  blocks: readonly PlanArea[]
  /** Live, active records by entity, this year's and last year's. */
  records: Readonly<Record<string, readonly Values[]>>
  last: Readonly<Record<string, readonly Values[]>>
  /** The last change of the records of an entity, if it has any. */
  changed: Readonly<Record<string, { at: string; by: string | null } | undefined>>
}

const statusColumns = (alias: string, due: string) =>
  `${alias}.form, ${alias}.area_id, ${currentStatus(alias)} as status, ${alias}.version, ${alias}.step, u.name as by, ${isoSeconds(`${alias}.changed_at`)} as at,
   ${alias}.comment, completion.taken as completed, ${alias}.submitted_by, ${alias}.open_until, ${isReopeningExpired(alias)} as reopening_expired, ${daysLateSql(alias, due)} as days_late`

/** SQL: the record of an entity in the caller's scope that was changed last, deleted records included. */
function lastChanged(entity: Entity, year: string, scope: Scope, params: Parameters): string {
  const inYear = entity.fields.financial_year_id ? ` and t.financial_year_id = ${year}` : ''
  return `(select '${entity.name}' as entity, t.id, t.updated_at from ${quoteIdent(entity.name)} t
      where t.district_id = (select id from this_district)${inYear} and ${writableRow(entity, scope, 't', params)} order by t.updated_at desc limit 1)`
}

/**
 * SQL, json: the last change of each entity that has records. The history is joined once for all of them: its policies are long, and to
 * plan them for each entity took nine tenths of the time.
 */
function lastChanges(shown: readonly Entity[], year: string, scope: Scope, params: Parameters): string {
  if (!shown.length) return `'{}'::json`
  return `(select coalesce(json_object_agg(r.entity, json_build_object('at', ${isoSeconds('r.updated_at')}, 'by', (select u.name from change c
      join operation o on o.id = c.operation_id join users u on u.id = o.user_id where c.record_id = r.id and c.entity = r.entity
      order by c.version desc limit 1))), '{}') from (${shown.map((entity) => lastChanged(entity, year, scope, params)).join(' union all ')}) r)`
}

/**
 * Loads the plan of a district and year in one statement: the status of these entities, the records that their checks need, and their
 * last change. 404 if the district is outside the caller's scope or the year does not exist.
 */
export async function loadPlan(
  db: Queries,
  shown: readonly Entity[],
  [districtId, yearId]: readonly [number, number],
  { scope }: Pick<Principal, 'scope'>,
): Promise<PlanData> {
  const params = new Parameters()
  const district = params.add(districtId, 'integer')
  const year = params.add(yearId, 'integer')
  const names = params.add(
    shown.map(({ name }) => name),
    'text[]',
  )
  const current = districtYearSql([districtId, yearId], scope, params)
  const hasBlocks = shown.some((entity) => planLevel(entity) === 'block')
  const checkInput = checkInputSql(
    shown,
    { district, year, previous: '(select id from previous_year)' },
    scope,
    params,
  )
  const [found] = await db.query<
    Omit<PlanData, 'records' | 'last'> & { check_input: Pick<PlanData, 'records' | 'last'> }
  >(
    `with ${current.ctes},
       completion as materialized (select distinct on (s.form, s.area_id) s.form, s.area_id,
           json_build_object('by', u.name, 'at', ${isoSeconds('s.at')}, 'comment', s.comment) as taken
         from form_step s left join users u on u.id = s.user_id
        where s.form = any(${names}) and s.district_id = ${district} and s.financial_year_id = ${year} and s.step = 'complete'
        order by s.form, s.area_id, s.id desc)
     select ${current.columns},
       (select greatest(0, coalesce(${TODAY} - due_date, 0)) from this_year) as days_late,
       (select coalesce(json_agg(row_to_json(k)), '[]') from (select ${statusColumns('s', '(select due_date from this_year)')} from form_status s left join users u on u.id = s.changed_by
          left join completion on completion.form = s.form and completion.area_id = s.area_id
          where s.district_id = ${district} and s.financial_year_id = ${year} and s.form = any(${names})) k) as statuses,
       ${
         hasBlocks
           ? `(select coalesce(json_agg(row_to_json(b)), '[]') from (select b.id, b.name from block b where b.district_id = ${district} and b.deleted_at is null
                and b.status = 'active' and ${readableRow(entityOf('block'), scope, 'b', params)} order by b.name) b)`
           : `'[]'::json`
       } as blocks,
       ${lastChanges(shown, year, scope, params)} as changed, ${checkInput} as check_input`,
    params.values,
  )
  const { check_input: records, ...rest } = requireDistrictYear(found)
  return { ...rest, ...records }
}
