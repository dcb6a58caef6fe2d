import { entityOf } from '../../schema/index.ts'
import { lockedStatuses, planLevel } from '../../schema/plan.ts'
import { can, type Principal } from '../access/rights.ts'
import { readableRow, type Scope, writableRow } from '../access/scope.ts'
import { currentStatus, daysLateSql } from '../records/formLocks.ts'
import { quoteIdent } from '../sql/columns.ts'
import { textList } from '../sql/fieldValues.ts'
import type { Parameters } from '../sql/parameters.ts'
import { integerSetting } from '../sql/settingSql.ts'
import { TODAY } from '../sql/today.ts'
import { BEGUN, districtDaysLateSql, districtRankSql, rankSql } from './districtForms.ts'
import { planForms, viewableEntities } from './planEntities.ts'

/** SQL: a record that is not deleted, and active. */
export const isLive = (alias: string) => `${alias}.deleted_at is null and ${alias}.status = 'active'`

/** SQL: the districts and blocks that the user works in, or that the user reads. */
function areasOf(rowIn: typeof writableRow, scope: Scope, params: Parameters): string {
  const ofLevel = (level: 'district' | 'block', district: string) =>
    `select t.id, ${district} as district_id, t.name, '${level}' as level from ${quoteIdent(level)} t where ${isLive('t')} and ${rowIn(entityOf(level), scope, 't', params)}`
  return `${ofLevel('district', 't.id')} union all ${ofLevel('block', 't.district_id')}`
}

const flag = (value: boolean) => (value ? 1 : 0)

/** SQL: the forms that the user can view, and which steps of them the user's rights allow. */
function formsSql(principal: Principal, params: Parameters): string {
  const forms = viewableEntities(principal, planForms)
  const array = (values: readonly unknown[], type: string) => params.add(values, `${type}[]`)
  const rights = (action: 'update' | 'approve') =>
    array(
      forms.map((entity) => flag(can(principal, entity, action))),
      'integer',
    )
  const names = array(
    forms.map(({ name }) => name),
    'text',
  )
  const levels = array(
    forms.map((entity) => planLevel(entity)),
    'text',
  )
  return `select * from unnest(${names}, ${levels}, ${rights('update')}, ${rights('approve')}) with ordinality f(name, level, updates, approves, position)`
}

/** SQL: the financial years whose forms are due, or were due at most the days of a setting ago. */
const IN_TIME = `y.due_date >= ${TODAY} - ${integerSetting('plan.days_in_work')}`

/** SQL: the number of forms in these areas, those of blocks once for each block. */
const TOTAL = `select coalesce(sum(a.n), 0)::integer as forms
  from form f join (select level, count(*) as n from near group by 1) a on a.level = f.level`

/**
 * SQL: the active financial years with a rank: highest are those that are in time, or of which a form was started in the user's scope;
 * then comes the calendar's.
 */
function rankedYears(scope: Scope, params: Parameters): string {
  const isStarted = `exists (select from form_status s join district d on d.id = s.district_id
      where s.financial_year_id = y.id and ${readableRow(entityOf('district'), scope, 'd', params)})`
  // The financial year begins in April.
  const calendarYear = `to_char(${TODAY} - interval '3 months', 'YYYY')`
  return `select y.id, y.name, y.due_date, case when ${IN_TIME} or ${isStarted} then 2
         when left(y.name, 4) = ${calendarYear} then 1 else 0 end as rank
       from financial_year y where ${isLive('y')}`
}

/**
 * SQL: the year in work. It is the oldest in time that was begun in these areas and has forms that are not submitted, because the plan of the next
 * year is there before this one is complete; else the newest of those with the highest rank.
 */
const yearInWork = ({ scope }: Principal, params: Parameters) =>
  `select y.id, y.name, y.due_date, y.due_date - ${TODAY} as days_left
    from (select y.*, (select count(*) filter (where s.status in ${textList(lockedStatuses)}) from form_status s join form f on f.name = s.form
          join near a on a.id = s.area_id and a.level = f.level where ${IN_TIME} and s.financial_year_id = y.id having count(*) > 0) as submitted
        from (${rankedYears(scope, params)}) y) y
      cross join total
    order by coalesce(y.submitted < total.forms, false) desc, case when y.submitted < total.forms then y.name end, y.rank desc, y.name desc limit 1`

/** SQL: the CTE `area`, the districts and blocks that the user works in. Of each of them forms are expected. */
export const areaCte = (scope: Scope, params: Parameters) =>
  `area as materialized (${areasOf(writableRow, scope, params)})`

/** SQL: the CTE `form`, the forms that the user views. */
export const formCte = (principal: Principal, params: Parameters) =>
  `form as materialized (${formsSql(principal, params)})`

/**
 * SQL: these and `near`, the areas, or for panchayat staff those that contain the panchayat; `total`, how many forms there are; and
 * `this_year`, the year in work.
 */
export const yearCtes = (principal: Principal, params: Parameters) =>
  `${areaCte(principal.scope, params)},
    ${formCte(principal, params)},
    near as materialized (select * from area union all
      select * from (${areasOf(readableRow, principal.scope, params)}) r where not exists (select from area)),
    total as materialized (${TOTAL}),
    this_year as materialized (${yearInWork(principal, params)})`

const storedColumns = [
  'form',
  'area_id',
  'district_id',
  'submitted_by',
  'changed_by',
  'changed_at',
  'step',
  'comment',
]

/**
 * SQL: the CTEs `stored`, the forms of `area` in `this_year` that were begun, with their status today; and `district_form`, all forms of
 * these districts, with the rank of their status and the days by which they are late.
 */
export const FORM_CTES = `stored as materialized (select ${storedColumns.map((name) => `s.${name}`).join(', ')}, f.updates, f.approves, ${currentStatus('s', 'y.today')} as status,
        ${daysLateSql('s', 'y.due_date', 'y.today')} as days_late, s.district_id in (select d.id from area d where d.level = 'district') as in_district
      from (select id, due_date, ${TODAY} as today from this_year) y join form_status s on s.financial_year_id = y.id join form f on f.name = s.form
        join area a on a.id = s.area_id and a.level = f.level),
    begun as materialized (select form, district_id, ${BEGUN} from (select s.*, ${rankSql('s.status')} as rank from stored s) s group by 1, 2),
    district_form as materialized (select f.name as form, f.updates, o.district_id, ${districtRankSql('b', 'o.areas')} as rank,
        ${districtDaysLateSql('b', 'o.areas', 'y.days_late')} as days_late
      from (select greatest(0, coalesce(${TODAY} - due_date, 0)) as days_late from this_year) y
        cross join form f join (select district_id, level, count(*) as areas from area group by 1, 2) o on o.level = f.level
        left join begun b on b.form = f.name and b.district_id = o.district_id)`
