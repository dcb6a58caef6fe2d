import type { Entity } from '../../schema/index.ts'
import { entityOf } from '../../schema/index.ts'
import { type Reach, reachable, visible } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { columnsOf, quoted, referencesOf, titleOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { where } from './filter.ts'
import { limitOf, MOST } from './read.ts'

/** The titles of what a record lies in, from the nearest up: `BADAMI, BAGALKOTE, KARNATAKA`. */
function path(entity: Entity, reach: Reach, params: Parameters): string {
  const titles = referencesOf(entity)
    .filter(({ field }) => field.required)
    .reverse()
    .flatMap(({ column, to, field }) => {
      const title = titleOf(entityOf(to))
      const seen = reachable(field, reach, 'u', params)
      return title
        ? [`(select u.${quoted(title)} from ${quoted(to)} u where u.id = t.${quoted(column)} and ${seen})`]
        : []
    })
  return titles.length ? `, concat_ws(', ', ${titles.join(', ')}) as path` : ''
}

/** What a record is called; a composed title shows its parts, references by their own title. */
export function name(entity: Entity, reach: Reach, params: Parameters, table = 't'): string {
  const single = titleOf(entity)
  if (single) return `${table}.${quoted(single)}`
  const parts = (entity.title as readonly string[]).map((part) => {
    const field = entity.fields[part]
    if (field?.kind !== 'reference') return `${table}.${quoted(part)}::text`
    const title = titleOf(entityOf(field.to))
    return title
      ? `(select n.${quoted(title)} from ${quoted(field.to)} n where n.id = ${table}.${quoted(part)} and ${reachable(field, reach, 'n', params)})`
      : `${table}.${quoted(part)}::text`
  })
  return `concat_ws(' · ', ${parts.join(', ')})`
}

/** What a choice among records needs: name, references (to narrow further) and official code. */
function brief(entity: Entity): string {
  const kept = columnsOf(entity).filter(
    ({ name, field }) => field.kind === 'reference' || name === entity.code,
  )
  return kept.map(({ column }) => `, t.${quoted(column)}`).join('')
}

export interface OptionsQuery {
  filter: Readonly<Record<string, unknown>>
  range: readonly [number, number]
  /** With the path of each, as `Y, Z`. */
  paths?: boolean
  after?: readonly [string | null, number]
  reach: Reach
}

/** Rows to choose from as JSON text: active ones by name (what begins with `q` first), or just those whose `id` is asked for. */
export async function options(db: Queries, entity: Entity, query: OptionsQuery) {
  const params = new Parameters()
  const { reach } = query
  const title = name(entity, reach, params)
  const asked = Object.hasOwn(query.filter, 'id')
  const match = [
    asked
      ? where(entity, 't', query.filter, reach, params).replace('t.deleted_at is null', 'true')
      : where(entity, 't', query.filter, reach, params),
    ...(asked ? [] : [`t.status = 'active'`]),
    visible(entity, reach, 't', params),
  ].join(' and ')
  const sort = (value: string) => `lower(${value}) collate "C"`
  const seek = query.after
    ? ` and (${sort(title)}, t.id) > (${sort(params.add(query.after[0], 'text'))}, ${params.add(query.after[1], 'integer')})`
    : ''
  const { q } = query.filter
  const begins =
    typeof q === 'string' && q.trim().length > 2
      ? `t.search_text like ${params.add(
          `${q
            .trim()
            .toLowerCase()
            .replace(/[\\%_]/g, '\\$&')}%`,
          'text',
        )} desc, `
      : ''
  const [first, last] = query.range
  const [reply] = await db.query<{ body: string; count: number; last: [string, number] | null }>(
    `with p as materialized (
       select t.*, ${title} as option_name from ${quoted(entity.name)} t where ${match}${seek} order by ${begins}${sort(title)}, t.id
       limit ${limitOf(Math.min(last - first + 1, MOST), params)}${first ? ` offset ${params.add(first, 'integer')}` : ''})
     select (select coalesce('[' || string_agg(j, ',') || ']', '[]') from (select row_to_json(r)::text as j from
              (select t.id, t.option_name as name${query.paths ? path(entity, reach, params) : ''}${brief(entity)} from p t) r) l) as body,
            (select count(*)::int from p) as count,
            (select json_build_array(option_name, id) from (select *, row_number() over () as position from p) t order by position desc limit 1) as last`,
    params.values,
  )
  return reply as { body: string; count: number; last: [string, number] | null }
}
