import type { Entity } from '../../../schema/index.ts'
import type { Step } from '../../../schema/plan.ts'
import { planAreaField } from '../../../schema/plan.ts'
import { type Scope, writableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent, selectList } from '../../sql/columns.ts'
import { isoSeconds } from '../../sql/isoTimestamp.ts'
import { Parameters } from '../../sql/parameters.ts'
import type { ReviewedRecord } from './formChanges.ts'

/** The last step of a kind that was taken with a form of an area. */
interface LastStep {
  form: string
  area_id: number
  step: Step
  by: string | null
  at: string
  comment: string | null
}

export interface ReviewData {
  /** The last submissions, and the last approvals and returns. */
  submissions: readonly LastStep[]
  decisions: readonly LastStep[]
  /** The records of each form that are active, or were changed since it was last approved or returned. */
  records: Readonly<Record<string, readonly ReviewedRecord[]>>
}

/** SQL: the records of a form with their values at the time of the last decision, as a json list. */
function recordsSql(entity: Entity, place: string, scope: Scope, params: Parameters): string {
  return `'${entity.name}', (select coalesce(json_agg(row_to_json(r)), '[]') from (
    select (select row_to_json(v) from (select ${selectList(entity, 't')}, t.deleted_at) v) as now, f.before, f.is_new
      from ${quoteIdent(entity.name)} t left join decision d on d.form = '${entity.name}' and d.area_id = t.${planAreaField(entity)}
      left join lateral (select bool_or(e.is_new) as is_new, jsonb_object_agg(e.key, e.value) filter (where e.key is not null) as before
        from (select distinct on (k.key) k.key, k.value, c.before is null as is_new
                from change c join operation o on o.id = c.operation_id left join lateral jsonb_each(c.before) k on true
               where d.form is not null and c.entity = '${entity.name}' and c.record_id = t.id and (o.id > d.operation_id or o.at > d.taken_at)
               order by k.key, c.version) e) f on true
     where ${place} and ${writableRow(entity, scope, 't', params)}
       and ((t.deleted_at is null and t.status = 'active') or f.before is not null or f.is_new) order by t.id) r)`
}

/** Reads in one statement what a review says beside the status of these forms. */
export async function readReview(
  db: Queries,
  forms: readonly Entity[],
  [district, year]: readonly [number, number],
  scope: Scope,
): Promise<ReviewData> {
  const params = new Parameters()
  const names = params.add(
    forms.map(({ name }) => name),
    'text[]',
  )
  const [districtId, yearId] = [params.add(district, 'integer'), params.add(year, 'integer')]
  const place = (table: string) =>
    `${table}.district_id = ${districtId} and ${table}.financial_year_id = ${yearId}`
  const lastStep = (among: string) =>
    `select distinct on (s.form, s.area_id) s.form, s.area_id, s.step, s.comment, s.operation_id, s.at as taken_at, u.name as by, ${isoSeconds('s.at')} as at
       from form_step s left join users u on u.id = s.user_id
      where s.form = any(${names}) and ${place('s')} and s.step in (${among}) order by s.form, s.area_id, s.id desc`
  const list = (of: string) =>
    `(select coalesce(json_agg(json_build_object('form', l.form, 'area_id', l.area_id, 'step', l.step, 'by', l.by, 'at', l.at, 'comment', l.comment)), '[]') from ${of} l)`
  const [found] = await db.query<ReviewData>(
    `with submission as materialized (${lastStep(`'submit'`)}), decision as materialized (${lastStep(`'approve', 'return'`)})
     select ${list('submission')} as submissions, ${list('decision')} as decisions,
       json_build_object(${forms.map((entity) => recordsSql(entity, place('t'), scope, params)).join(', ')}) as records`,
    params.values,
  )
  return found as ReviewData
}
