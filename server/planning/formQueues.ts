import type { PlanQueue } from '../../schema/home.ts'
import type { Principal } from '../access/rights.ts'
import type { Parameters } from '../sql/parameters.ts'
import { isLate } from './districtForms.ts'
import { FORM_CTES, formCte } from './planAreas.ts'

/** SQL: the form `s` was returned and is still to be corrected, as isReturned of schema/plan.ts. */
export const IS_RETURNED = `s.status = 'draft' and s.step = 'return'`

/** SQL: the whole district of a form is one that the user works in, and another user submitted the form. */
const decides = ({ userId }: Principal, params: Parameters) =>
  `s.approves = 1 and s.submitted_by is distinct from ${params.add(userId, 'integer')} and s.in_district`

interface FormQueue {
  /** SQL: what has the forms `s`. A form that is late counts once in its district, the others in each of their areas. */
  from?: string
  /** SQL: which of them wait for the user. */
  where: (principal: Principal, params: Parameters) => string
  /** The lowest level of the users who have it. */
  level?: number
}

const queues: Readonly<Record<PlanQueue, FormQueue>> = {
  // Who returned a form waits for others.
  returned: {
    where: ({ userId }, params) =>
      `s.updates = 1 and ${IS_RETURNED} and s.changed_by is distinct from ${params.add(userId, 'integer')}`,
  },
  to_approve: { where: (...user) => `s.status = 'submitted' and ${decides(...user)}`, level: 5 },
  to_lock: { where: (...user) => `s.status = 'approved' and ${decides(...user)}`, level: 4 },
  late: {
    from: '(select *, null::integer as area_id, null::timestamptz as changed_at from district_form)',
    where: () => `s.updates = 1 and ${isLate('s')}`,
  },
}

/** SQL: the forms of `this_year` in a queue of the user, with their district, their area and since when they wait. The first screen counts them. */
export function queuedForms(queue: PlanQueue, principal: Principal, params: Parameters): string {
  const { from = 'stored', where, level = 9 } = queues[queue]
  const condition = (principal.level ?? 10) <= level ? where(principal, params) : 'false'
  return `select s.form, s.district_id, s.area_id, s.changed_at from ${from} s where ${condition}`
}

/**
 * SQL: the CTEs of the board of `this_year`, after `area`: `queued` has the districts with these forms, and by name how many there are, and
 * the area in which one waits longest.
 */
export const queueCtes = (queue: PlanQueue, principal: Principal, params: Parameters) =>
  `${formCte(principal, params)}, ${FORM_CTES},
    queued as materialized (select district_id, json_object_agg(form, json_build_array(count, area_id)) as forms
      from (select q.district_id, q.form, count(*), (array_agg(q.area_id order by q.changed_at, q.area_id))[1] as area_id from (${queuedForms(queue, principal, params)}) q group by 1, 2) q group by 1)`
