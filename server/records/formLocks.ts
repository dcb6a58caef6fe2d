import type { Entity } from '../../schema/index.ts'
import { closedStates, isForm, planAreaField } from '../../schema/plan.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Caller } from './idempotency.ts'

/** SQL: the day in India. */
export const TODAY = `((now() at time zone 'UTC') + interval '330 minutes')::date`

/** Closed forms that a refusal tells. */
const TOLD = 20

const CLOSED = `(${closedStates.map((state) => `'${state}'`).join(', ')})`

/** SQL: has the day passed until which the row of plan_state under this alias was reopened? */
export const isOver = (alias: string, today = TODAY) => `coalesce(${alias}.open_until < ${today}, false)`

/** SQL: the state of that row as it counts today: what was reopened falls shut after its day. With many rows give `today` worked out once. */
export const stateNow = (alias: string, today = TODAY) =>
  `case when ${isOver(alias, today)} and ${alias}.state in ('draft', 'complete') then ${alias}.shut_to else ${alias}.state end`

/** Part of a statement that writes records: may their forms of the plan be changed? */
export interface Gate {
  /** Expressions behind those with the rows. */
  ctes: readonly string[]
  /** SQL: nothing that would be written lies in a closed form. */
  open: string
  /** SQL, json: the closed forms as shut.ts tells them; null where there is none. */
  shut: string
  /**
   * Expressions behind the one that writes, whose rows are `written`: what was not begun is a draft now, and what was complete a draft
   * again. `done` is SQL that must be evaluated, and is true.
   */
  touched(written: string): { ctes: readonly string[]; done: string }
}

const NONE: Gate = {
  ctes: [],
  open: 'true',
  shut: 'null::json',
  touched: () => ({ ctes: [], done: 'true' }),
}

/** SQL: closed forms as shut.ts tells them, of rows of plan_state with `now`, their state as it counts, under the alias s. */
export const shutRows = (from: string) =>
  `select s.form, s.area_id, s.district_id, s.financial_year_id, s.now as state, s.state in ('draft', 'complete') as over, s.comment,
     s.open_until as until, to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, u.name as by,
     coalesce(b.name, d.name) as area, y.name as year
   from ${from} s left join users u on u.id = s.changed_by left join block b on b.id = s.area_id left join district d on d.id = s.district_id
   left join financial_year y on y.id = s.financial_year_id`

/**
 * The gate of an entity, in the statement of the write. `over` names earlier expressions, or queries in brackets, with the rows as they
 * stand and as they would be. Entities that are no form of the plan pay nothing.
 */
export function gateOf(
  entity: Entity,
  over: readonly string[],
  { userId, requestId }: Pick<Caller, 'userId' | 'requestId'>,
  params: Parameters,
): Gate {
  if (!isForm(entity)) return NONE
  const form = params.add(entity.name, 'text')
  const places = over
    .map(
      (rows) => `select ${planAreaField(entity)} as area_id, district_id, financial_year_id from ${rows} r`,
    )
    .join(' union ')
  return {
    ctes: [
      `gate as materialized (select k.area_id, k.district_id, k.financial_year_id, ${form} as form, g.state, g.comment, g.changed_by, g.changed_at,
          g.open_until, ${stateNow('g')} as now
         from (select * from (${places}) p where area_id is not null and financial_year_id is not null
           order by plan_lock_key(${form}, area_id, financial_year_id)) k left join lateral plan_gate(${form}, k.area_id, k.financial_year_id) g on true)`,
      `shut as materialized (select * from gate where now in ${CLOSED})`,
    ],
    open: 'not exists (select from shut)',
    shut: `(select json_agg(row_to_json(c)) from (${shutRows('shut')} order by 1, 2 limit ${TOLD}) c)`,
    touched: (written) => ({
      ctes: [
        `touched as materialized (select plan_touch(form, area_id, district_id, financial_year_id, ${params.add(userId, 'integer')}, ${params.add(requestId, 'text')})
           from gate where (state is null or state = 'complete') and exists (select from ${written}))`,
      ],
      done: '(select count(*) from touched) >= 0',
    }),
  }
}
