import { type Entity, entityOf } from '../../schema/index.ts'
import { type Chapter, chapters, planLevel, type State, states } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import { rowInside } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { badInput, notFound } from '../errors/apiError.ts'
import { idFrom } from '../http/ids.ts'
import { stateNow, TODAY } from '../records/formLocks.ts'
import { Parameters } from '../sql/parameters.ts'
import { forms as all } from './forms.ts'
import { daysLate } from './look.ts'

/** What the board is narrowed by; a district is on it while one of its cells fits. */
export interface Filter {
  financial_year_id: number
  state_id?: number
  district_id?: number
  forms?: readonly string[]
  chapter?: Chapter
  state?: State
  late?: boolean
}

/**
 * Of a form in a district: its state, the days by which it is late; and where it is kept by block, in how many blocks it was handed in,
 * of how many. Its state is then that of the block that is least far.
 */
export type BoardCell = readonly [state: State, late: number, handedIn?: number, blocks?: number]

export interface BoardRow {
  id: number
  name: string
  state_id: number
  state: string
  /** In the order of the board's forms. */
  cells: readonly BoardCell[]
}

export interface Board {
  financial_year: { id: number; name: string; due_date: string | null }
  forms: readonly Entity[]
  districts: readonly BoardRow[]
}

const order = Object.keys(states) as State[]
const HANDED_IN = order.indexOf('submitted')

const oneOf = <T extends string>(name: string, value: string, among: readonly string[]): T => {
  if (!among.includes(value)) throw badInput({ [name]: `Must be one of: ${among.join(', ')}` })
  return value as T
}

const names = all.map(({ name }) => name)

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** The filter out of a query or a body; 400 for what cannot be. */
export function filterFrom(sent: (name: string) => unknown): Filter {
  const id = (name: 'state_id' | 'district_id') =>
    isEmpty(sent(name)) ? {} : { [name]: idFrom(sent(name), name, 1) }
  const text = (name: string) => (isEmpty(sent(name)) ? undefined : String(sent(name)))
  const [chapter, state, forms, late] = [text('chapter'), text('state'), text('form'), text('late')]
  return {
    financial_year_id: idFrom(sent('financial_year_id'), 'financial_year_id', 1),
    ...id('state_id'),
    ...id('district_id'),
    ...(chapter && { chapter: oneOf<Chapter>('chapter', chapter, Object.keys(chapters)) }),
    ...(state && { state: oneOf<State>('state', state, order) }),
    ...(forms && { forms: forms.split(',').map((form) => oneOf('form', form, names)) }),
    ...(late && { late: late === '1' || late === 'true' }),
  }
}

interface Row {
  id: number
  name: string
  state_id: number
  state: string
  blocks: number
  /** Of each form that stands anywhere: its name, the rank of the state that is least far, days late, areas with a state, areas handed in. */
  kept: string | null
}

type Stand = readonly [rank: number, late: number, areas: number, handedIn: number]

/** Text, because fourteen thousand little arrays of JSON take the database and us longer than all the rest. */
const standsIn = (kept: string | null): ReadonlyMap<string, Stand> =>
  new Map(
    (kept?.split(',') ?? []).map((cell) => {
      const [form = '', ...numbers] = cell.split(' ')
      return [form, numbers.map(Number) as unknown as Stand]
    }),
  )

const RANK = (sql: string) =>
  `case ${sql} ${order.map((one, at) => `when '${one}' then ${at}`).join(' ')} end`

function cellOf(stand: Stand | undefined, blocks: number | null, lateUnbegun: number): BoardCell {
  // Where there are no blocks yet nothing is awaited from them.
  if (blocks === 0) return ['not_started', 0, 0, 0]
  const [rank, late, areas, handedIn] = stand ?? [0, 0, 0, 0]
  const begun = areas >= (blocks ?? 1) && areas > 0
  const state = order[begun ? rank : 0] as State
  const days = begun ? late : Math.max(late, lateUnbegun)
  return blocks === null ? [state, days] : [state, days, handedIn, blocks]
}

const fits = ({ state, late }: Filter, cells: readonly BoardCell[]) =>
  cells.some(([one, days]) => (!state || one === state) && (!late || days > 0))

/** The board of a year, in one statement: the districts in which the caller works, and of each the forms that they may see. 404 without the year. */
export async function boardOf(
  db: Queries,
  seen: readonly Entity[],
  filter: Filter,
  { reach }: Pick<Principal, 'reach'>,
): Promise<Board> {
  const forms = seen.filter(
    ({ name, plan }) =>
      (!filter.forms || filter.forms.includes(name)) && (!filter.chapter || plan === filter.chapter),
  )
  const params = new Parameters()
  const year = params.add(filter.financial_year_id, 'integer')
  const narrowed = [
    ...(filter.state_id ? [`d.state_id = ${params.add(filter.state_id, 'integer')}`] : []),
    ...(filter.district_id ? [`d.id = ${params.add(filter.district_id, 'integer')}`] : []),
    rowInside(entityOf('district'), reach, 'd', params),
  ].join(' and ')
  // Nothing but forms stands in plan_state: to look at each row's costs as much as all the rest.
  const shown =
    forms.length === all.length
      ? 'true'
      : `s.form = any(${params.add(
          forms.map(({ name }) => name),
          'text[]',
        )})`
  const [found] = await db.query<{
    year: Board['financial_year'] | null
    late: number
    districts: Row[]
  }>(
    `with this as materialized (select id, name, due_date, ${TODAY} as today from financial_year where id = ${year} and deleted_at is null),
      place as materialized (select d.id, d.name, d.state_id, s.name as state from district d join state s on s.id = d.state_id
        where d.deleted_at is null and d.status = 'active' and ${narrowed}),
      stand as materialized (select s.district_id, s.area_id, s.form, ${RANK(stateNow('s', 'this.today'))} as rank, ${daysLate('s', 'this.due_date', 'this.today')} as late
        from this, plan_state s where s.financial_year_id = ${year} and ${shown}),
      cell as (select district_id, form || ' ' || rank || ' ' || coalesce(late, 0) || ' 1 0' as cell from stand where area_id = district_id
        union all select district_id, concat_ws(' ', form, min(rank), coalesce(max(late), 0), count(*), count(*) filter (where rank >= ${HANDED_IN}))
          from stand where area_id <> district_id group by district_id, form),
      kept as materialized (select district_id, string_agg(cell, ',') as cells from cell group by 1),
      counted as materialized (select district_id, count(*) as blocks from block where deleted_at is null and status = 'active' group by 1)
     select (select json_build_object('id', id, 'name', name, 'due_date', due_date) from this) as year, (select greatest(0, coalesce(today - due_date, 0)) from this) as late,
       (select coalesce(json_agg(row_to_json(r)), '[]') from (select p.*, coalesce(c.blocks, 0) as blocks, k.cells as kept
          from place p left join kept k on k.district_id = p.id left join counted c on c.district_id = p.id order by p.state, p.name, p.id) r) as districts`,
    params.values,
  )
  if (!found?.year) throw notFound('There is no such financial year.')
  const { year: of, late, districts } = found
  const columns = forms.map((entity) => ({ form: entity.name, byBlock: planLevel(entity) === 'block' }))
  const rows = districts.map(({ kept, blocks, ...district }) => {
    const stands = standsIn(kept)
    const cells = columns.map(({ form, byBlock }) => cellOf(stands.get(form), byBlock ? blocks : null, late))
    return { ...district, cells }
  })
  return {
    financial_year: of,
    forms,
    districts: filter.state || filter.late ? rows.filter(({ cells }) => fits(filter, cells)) : rows,
  }
}
