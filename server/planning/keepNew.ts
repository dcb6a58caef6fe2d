import type { Entity } from '../../schema/index.ts'
import { isForm, planAreaField } from '../../schema/plan.ts'
import type { Rule } from '../../schema/rules.ts'
import { rowInside } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { gateOf } from '../records/formLocks.ts'
import { type Caller, recorded } from '../records/idempotency.ts'
import { referenceFaults } from '../records/references.ts'
import { columnsOf, quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

/** A record to be made, and the number by which its faults are told: last year's record from which it comes, a line. */
export interface New {
  record: number
  values: Readonly<Record<string, unknown>>
}

export interface Kept {
  saved: number
  /** The first closed form that stood in the way; nothing was made in it. */
  shut: unknown
  faults: { record: number; path: string; rule: Rule }[]
}

const NOTHING: Kept = { saved: 0, shut: null, faults: [] }

/** The story of each form tells that it began so. */
const toldSql = (entity: Entity, step: 'carry', { userId, requestId }: Caller, params: Parameters) =>
  `told as (insert into plan_step (form, area_id, district_id, financial_year_id, step, from_state, to_state, user_id, request_id)
     select form, area_id, district_id, financial_year_id, '${step}', coalesce(now, 'not_started'), 'draft', ${params.add(userId, 'integer')},
            ${params.add(requestId, 'text')} from gate where area_id in (select ${planAreaField(entity)} from saved))`

/**
 * Makes the records of a form or register in one statement: not those whose references are not as they must be, nor those that somebody
 * else has made meanwhile, nor any in a closed form. The forms are then drafts; with `step` their story says how they began.
 */
export async function keepNew(
  db: Queries,
  entity: Entity,
  records: readonly New[],
  caller: Caller,
  step?: 'carry',
): Promise<Kept> {
  if (!records.length) return NOTHING
  const params = new Parameters()
  const table = quoted(entity.name)
  const columns = columnsOf(entity).map(({ column }) => quoted(column))
  const sent = params.add(
    JSON.stringify(records.map(({ record, values }) => ({ ...values, id: record }))),
    'jsonb',
  )
  const { parents, faults } = referenceFaults({
    entity,
    rows: 'next',
    active: { old: null, reach: caller.reach, params },
  })
  const none = 'select null::integer, null::text, null::text where false'
  const gate = gateOf(entity, ['sound'], caller, params)
  const touched = gate.touched('saved')
  // What is closed in one block does not keep the others waiting.
  const open = isForm(entity) ? `n.${planAreaField(entity)} not in (select area_id from shut)` : 'true'
  const [row] = await db.query<Kept>(
    `with ${[
      `next as materialized (select * from jsonb_populate_recordset(null::${table}, ${sent}))`,
      ...parents,
      `fault(record, path, rule) as materialized (${[none, ...faults].join(' union all ')})`,
      `sound as materialized (select * from next n where n.id not in (select record from fault) and ${rowInside(entity, caller.reach, 'n', params)})`,
      ...gate.ctes,
      `saved as (insert into ${table} (${columns.join(', ')}) select ${columns.join(', ')} from sound n where ${open} order by n.id
         on conflict do nothing returning *)`,
      ...touched.ctes,
      ...(step && isForm(entity) ? [toldSql(entity, step, caller, params)] : []),
      ...recorded(caller, params, entity.name, 'create', 'saved', 'null::jsonb'),
    ].join(',\n')}
     select (select count(*)::integer from saved) as saved, ${touched.done} as done,
       ${gate.shut}->0 as shut, (select coalesce(json_agg(row_to_json(fault)), '[]') from fault) as faults`,
    params.values,
  )
  return row ?? NOTHING
}
