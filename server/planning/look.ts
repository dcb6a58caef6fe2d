import type { Values } from '../../schema/checks.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { planLevel, type State, type Step } from '../../schema/plan.ts'
import type { Principal } from '../access/rights.ts'
import { type Reach, rowInside, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { isOver, stateNow, TODAY } from '../records/formLocks.ts'
import { quoted } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { evidenceSql } from './evidence.ts'
import { demandPlace, type Named, type Place, placeOf } from './place.ts'

/** A row of plan_state as it counts today. */
export interface Kept {
  form: string
  area_id: number
  state: State
  version: number
  step: Step | 'change' | null
  by: string | null
  at: string
  comment: string | null
  submitted_by: number | null
  until: string | null
  over: boolean
  late: number
}

/** All that one look at the plan of a district and year gives. */
export interface Looked extends Place {
  /** Days by which what was not begun is late. */
  late: number
  kept: readonly Kept[]
  blocks: readonly Named[]
  /** Live, active records by entity, this year's and last year's. */
  records: Readonly<Record<string, readonly Values[]>>
  last: Readonly<Record<string, readonly Values[]>>
  /** Who changed the records of an entity last, and when. */
  changed: Readonly<Record<string, { at: string; by: string | null } | null>>
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`
const utc = (column: string) => `to_char(${column} at time zone 'UTC', ${MOMENT})`

/** SQL: days by which a row of plan_state is late; one that is reopened is not, until its day. `due` may be null. */
export const daysLate = (alias: string, due: string, today = TODAY) =>
  `case when ${alias}.open_until >= ${today} then 0
     else greatest(0, (case when ${alias}.state in ('submitted', 'approved', 'locked') then ${alias}.submitted_on else ${today} end) - ${due}) end`

const stateRow = (alias: string, due: string) =>
  `${alias}.form, ${alias}.area_id, ${stateNow(alias)} as state, ${alias}.version, ${alias}.step, u.name as by, ${utc(`${alias}.changed_at`)} as at,
   ${alias}.comment, ${alias}.submitted_by, ${alias}.open_until as until, ${isOver(alias)} as over, ${daysLate(alias, due)} as late`

/** SQL, json: the last change among the records of an entity that the caller may see, deleted ones too. */
function lastChange(entity: Entity, year: string, reach: Reach, params: Parameters): string {
  const inYear = entity.fields.financial_year_id ? ` and t.financial_year_id = ${year}` : ''
  return `'${entity.name}', (select json_build_object('at', ${utc('t.updated_at')}, 'by', (select u.name from change c join operation o on o.id = c.operation_id
      join users u on u.id = o.user_id where c.record_id = t.id and c.entity = '${entity.name}' order by c.version desc limit 1))
    from ${quoted(entity.name)} t where t.district_id = (select id from place)${inYear}
      and ${rowInside(entity, reach, 't', params)} order by t.updated_at desc limit 1)`
}

/**
 * The plan of a district and year in one statement, as far as the caller may see it: of these entities the states, the records that their
 * checks need, and who changed them last. 404 where the district is out of reach or there is no such year.
 */
export async function look(
  db: Queries,
  asked: readonly Entity[],
  [districtId, yearId]: readonly [number, number],
  { reach }: Pick<Principal, 'reach'>,
): Promise<Looked> {
  const params = new Parameters()
  const district = params.add(districtId, 'integer')
  const year = params.add(yearId, 'integer')
  const names = params.add(
    asked.map(({ name }) => name),
    'text[]',
  )
  const place = placeOf([districtId, yearId], reach, params)
  const blocks = asked.some((entity) => planLevel(entity) === 'block')
  const evidence = evidenceSql(
    asked,
    { district, year, previous: '(select id from previous)' },
    reach,
    params,
  )
  const [found] = await db.query<
    Omit<Looked, 'records' | 'last'> & { evidence: Pick<Looked, 'records' | 'last'> }
  >(
    `with ${place.ctes}
     select ${place.columns},
       (select greatest(0, coalesce(${TODAY} - due_date, 0)) from this) as late,
       (select coalesce(json_agg(row_to_json(k)), '[]') from (select ${stateRow('s', '(select due_date from this)')} from plan_state s left join users u on u.id = s.changed_by
          where s.district_id = ${district} and s.financial_year_id = ${year} and s.form = any(${names})) k) as kept,
       ${
         blocks
           ? `(select coalesce(json_agg(row_to_json(b)), '[]') from (select b.id, b.name from block b where b.district_id = ${district} and b.deleted_at is null
                and b.status = 'active' and ${visible(entityOf('block'), reach, 'b', params)} order by b.name) b)`
           : `'[]'::json`
       } as blocks,
       json_build_object(${asked.map((entity) => lastChange(entity, year, reach, params)).join(', ')}) as changed, ${evidence} as evidence`,
    params.values,
  )
  const { evidence: of, ...rest } = demandPlace(found)
  return { ...rest, ...of }
}
