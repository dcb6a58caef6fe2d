import type { ParsedRequest, ReplyOf } from '../../../schema/contract/index.ts'
import type { BoardCell } from '../../../schema/contract/planSchemas.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { isOverdue, planLevel } from '../../../schema/plan.ts'
import type { Principal } from '../../access/rights.ts'
import { isClosed } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { currentStatus, daysLateSql } from '../../records/formLocks.ts'
import { Parameters } from '../../sql/parameters.ts'
import { TODAY } from '../../sql/today.ts'
import { BEGUN, districtForm, rankSql, SUBMITTED_RANK } from '../districtForms.ts'
import { areaCte } from '../planAreas.ts'
import { planForms } from '../planEntities.ts'
import { figuresOf, matchesStatus, sortByFigures } from './boardFigures.ts'

/** What the board shows. A district is listed if at least one of its cells has the status, is overdue and is in the queue, as far as the filter says so. */
export type BoardFilter = ParsedRequest<'GET plan/board'>['query']

export type BoardRow = ReplyOf<'GET plan/board'>['districts'][number]

export interface Board {
  financial_year: { id: number; name: string; due_date: string | null }
  forms: readonly Entity[]
  districts: readonly BoardRow[]
}

interface DistrictRow {
  id: number
  name: string
  state_id: number
  state: string
  /** The user works in the whole district, and in so many of its blocks. */
  is_whole: boolean
  blocks: number
  /** For each form with a stored status: its name, the rank of the least advanced status, days late, areas with a status, submitted areas. */
  cells_text: string | null
  /** The number of forms in the queue, and the area in which one waits longest, by name. */
  queued_forms: Readonly<Record<string, readonly [count: number, area: number | null]>> | null
}

type StoredCell = readonly [rank: number, daysLate: number, areas: number, submitted: number]

/** The cells come as text: 14,000 small JSON arrays take PostgreSQL and Node longer than the rest of the request. */
const parseCells = (text: string | null): ReadonlyMap<string, StoredCell> =>
  new Map(
    (text?.split(',') ?? []).map((cell) => {
      const [form = '', ...numbers] = cell.split(' ')
      return [form, numbers.map(Number) as unknown as StoredCell]
    }),
  )

/** `blocks` is null for a form of the district, 0 where none is expected of the user; `daysLateUnstarted` are the days for forms that nobody has started. */
function boardCell(
  stored: StoredCell | undefined,
  blocks: number | null,
  daysLateUnstarted: number,
): BoardCell {
  if (blocks === 0) return ['not_started', 0, 0, 0]
  const [rank, late, areas, submitted] = stored ?? [0, 0, 0, 0]
  const begun = stored && { rank, daysLate: late, areas }
  const { status, daysLate } = districtForm(begun, blocks ?? 1, daysLateUnstarted)
  return blocks === null ? [status, daysLate] : [status, daysLate, submitted, blocks]
}

const matchesFilter = (
  { status, overdue }: BoardFilter,
  { cells, queued }: Pick<BoardRow, 'cells' | 'queued'>,
) =>
  cells.some(
    (cell, at) =>
      matchesStatus(cell, status) && (!overdue || isOverdue(cell[0], cell[1])) && queued?.[at] !== 0,
  )

/**
 * Loads the board of a year in one statement: the districts in which the caller works, or in blocks of them, with the forms in `viewable`
 * of whose areas the caller has some; with the CTEs of a queue those with forms in it. 404 without the year.
 */
export async function loadBoard(
  db: Queries,
  viewable: readonly Entity[],
  filter: BoardFilter,
  { scope }: Pick<Principal, 'scope'>,
  queueCtes?: (params: Parameters) => string,
): Promise<Board> {
  const forms = viewable.filter(
    (entity) =>
      (!filter.form || filter.form.split(',').includes(entity.name)) &&
      (!filter.chapter || entity.plan === filter.chapter) &&
      !isClosed(entityOf(planLevel(entity)), scope),
  )
  const params = new Parameters()
  const year = params.add(filter.financial_year_id, 'integer')
  const districtConditions = [
    ...(filter.state_id ? [`d.state_id = ${params.add(filter.state_id, 'integer')}`] : []),
    ...(filter.district_id ? [`d.id = ${params.add(filter.district_id, 'integer')}`] : []),
    'd.id in (select district_id from area)',
  ].join(' and ')
  // The condition is left out for all forms: comparing the name in each row costs as much as the rest of the statement.
  const formCondition =
    forms.length === planForms.length
      ? 'true'
      : `s.form = any(${params.add(
          forms.map(({ name }) => name),
          'text[]',
        )})`
  const [found] = await db.query<{
    year: Board['financial_year'] | null
    days_late: number
    districts: DistrictRow[]
  }>(
    `with this_year as materialized (select id, name, due_date, ${TODAY} as today from financial_year where id = ${year} and deleted_at is null),
      ${areaCte(scope, params)},
      listed as materialized (select d.id, d.name, d.state_id, s.name as state from district d join state s on s.id = d.state_id
        where d.deleted_at is null and d.status = 'active' and ${districtConditions}),
      ranked as materialized (select s.district_id, s.area_id, s.form, ${rankSql(currentStatus('s', 'this_year.today'))} as rank, ${daysLateSql('s', 'this_year.due_date', 'this_year.today')} as days_late
        from this_year, form_status s join area a on a.id = s.area_id where s.financial_year_id = ${year} and ${formCondition}),
      cell as (select district_id, form || ' ' || rank || ' ' || coalesce(days_late, 0) || ' 1 0' as cell from ranked where area_id = district_id
        union all select district_id, concat_ws(' ', form, rank, days_late, areas, submitted) from (select district_id, form, ${BEGUN}, count(*) filter (where rank >= ${SUBMITTED_RANK}) as submitted
          from ranked where area_id <> district_id group by district_id, form) b),
      district_cells as materialized (select district_id, string_agg(cell, ',') as cells from cell group by 1),
      expected as materialized (select district_id, bool_or(level = 'district') as is_whole, count(*) filter (where level = 'block') as blocks from area group by 1)${queueCtes ? `, ${queueCtes(params)}` : ''}
     select (select json_build_object('id', id, 'name', name, 'due_date', due_date) from this_year) as year,
       (select greatest(0, coalesce(today - due_date, 0)) from this_year) as days_late,
       (select coalesce(json_agg(row_to_json(r)), '[]') from (select l.*, e.is_whole, e.blocks, c.cells as cells_text, ${queueCtes ? 'q.forms' : 'null::json'} as queued_forms
          from listed l left join district_cells c on c.district_id = l.id join expected e on e.district_id = l.id ${queueCtes ? 'join queued q on q.district_id = l.id' : ''}
          order by l.state, l.name, l.id) r) as districts`,
    params.values,
  )
  if (!found?.year) throw notFound('plan.yearNotFound')
  const columns = forms.map((entity) => ({ form: entity.name, isByBlock: planLevel(entity) === 'block' }))
  const rows = found.districts.map(
    ({ cells_text, is_whole, blocks, queued_forms, ...district }): BoardRow => {
      const stored = parseCells(cells_text)
      const cells = columns.map(({ form, isByBlock }) =>
        boardCell(stored.get(form), isByBlock ? blocks : is_whole ? null : 0, found.days_late),
      )
      const queue = queued_forms && columns.map(({ form }) => queued_forms[form] ?? ([0, null] as const))
      const queued = queue && {
        queued: queue.map(([count]) => count),
        queued_areas: queue.map(([, area]) => area),
      }
      return { ...district, cells, ...queued, figures: figuresOf(cells) }
    },
  )
  const listed =
    filter.status || filter.overdue || queueCtes ? rows.filter((row) => matchesFilter(filter, row)) : rows
  return { financial_year: found.year, forms, districts: sortByFigures(listed, filter.sort) }
}
