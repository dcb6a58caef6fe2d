import type { NextForm, PlanHome } from '../../../schema/contract/home.ts'
import { type PlanQueue, planQueues } from '../../../schema/home.ts'
import { editableStatuses, statusOrder, statusRank } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { textList } from '../../sql/fieldValues.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import { isLate, SUBMITTED_RANK, statusSql } from '../districtForms.ts'
import { IS_RETURNED, queuedForms } from '../formQueues.ts'
import { FORM_CTES, yearCtes } from '../planAreas.ts'
import { planForms, viewableEntities } from '../planEntities.ts'

/** Most forms to work on next, and districts that are behind. */
const MAX_NEXT = 4
const MAX_BEHIND = 5

const EDITABLE = textList(editableStatuses)

const queueSql = (queue: PlanQueue, principal: Principal, params: Parameters) =>
  `select '${queue}' as name, count(*)::integer as count, ${isoSeconds('min(s.changed_at)')} as at from (${queuedForms(queue, principal, params)}) s`

/** SQL: the forms to work on next: what another user returned, then what was begun, then the others in the order of the plan. */
const nextSql = (
  { userId }: Principal,
  params: Parameters,
) => `select f.name as form, a.id as area_id, a.name as area, a.district_id, coalesce(s.status, 'not_started') as status, s.step, s.comment,
    (select u.name from users u where u.id = s.changed_by) as by, ${isoSeconds('s.changed_at')} as at
  from form f join area a on a.level = f.level left join stored s on s.form = f.name and s.area_id = a.id
  where f.updates = 1 and coalesce(s.status, 'not_started') in ${EDITABLE}
    and (${IS_RETURNED} and s.changed_by = ${params.add(userId, 'integer')}) is not true
  order by case when ${IS_RETURNED} then 0 when s.status = 'complete' then 1 when s.status = 'draft' then 2 else 3 end, f.position, a.name
  limit ${MAX_NEXT}`

const IS_SUBMITTED = `k.rank >= ${SUBMITTED_RANK}`

/** SQL: the districts with forms to submit, in the order of the board: those with the smallest part submitted first. */
const BEHIND = `select id, name, submitted, forms, late
    from (select d.id, d.name, (count(*) filter (where ${IS_SUBMITTED}))::integer as submitted, count(*)::integer as forms,
        (count(*) filter (where ${isLate('k')}))::integer as late, count(*) filter (where k.rank >= ${statusRank('approved')}) as approved
      from area d join district_form k on k.district_id = d.id where d.level = 'district' group by d.id, d.name) d
   where submitted < forms order by submitted::numeric / forms, late desc, approved::numeric / forms, name limit ${MAX_BEHIND}`

const NONE = Object.fromEntries(statusOrder.map((status) => [status, 0])) as PlanHome['by_status']

type Stored = Omit<PlanHome, 'next' | 'behind'> & {
  next: NextForm[]
  behind: PlanHome['behind']
  districts: number
}

/** The plan of the year in work in the areas of the user; null where the user sees no form of it. One statement. */
export async function loadPlanHome(db: Queries, principal: Principal): Promise<PlanHome | null> {
  if (principal.mustChangePassword || !viewableEntities(principal, planForms).length) return null
  const params = new Parameters()
  const ctes = yearCtes(principal, params)
  const queued = planQueues.map((queue) => queueSql(queue, principal, params))
  const [found] = await db.query<Stored>(
    `with ${ctes}, ${FORM_CTES},
       own as (select count(distinct district_id) as districts, min(district_id) as id from area)
     select (select row_to_json(this_year) from this_year) as financial_year,
       (select json_build_object('id', d.id, 'name', d.name, 'state_id', d.state_id, 'state', x.name) from own join district d on d.id = own.id join state x on x.id = d.state_id
          where own.districts = 1) as district,
       (select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name), '[]') from area a
          where not exists (select from area where level = 'district')) as blocks,
       (select count(*)::integer from district_form) as forms,
       (select coalesce(json_object_agg(status, count), '{}') from (select ${statusSql('k.rank')} as status, count(*)::integer as count from district_form k group by 1) k) as by_status,
       (select json_agg(row_to_json(q)) from (${queued.join(' union all ')}) q) as queues,
       (select coalesce(json_agg(row_to_json(n)), '[]') from (${nextSql(principal, params)}) n where (select districts from own) = 1) as next,
       (select coalesce(json_agg(row_to_json(b)), '[]') from (${BEHIND}) b where (select districts from own) > 1) as behind`,
    params.values,
  )
  if (!found?.financial_year || !found.forms) return null
  return { ...found, by_status: { ...NONE, ...found.by_status } }
}
