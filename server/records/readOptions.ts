import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { entityOf } from '../../schema/index.ts'
import { LOCAL_NAME } from '../../schema/localName.ts'
import { readableReference, readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, referencesOf, storedColumns, titleField } from '../sql/columns.ts'
import { anyOf } from '../sql/conditions.ts'
import { isNullable } from '../sql/isNullable.ts'
import { Parameters } from '../sql/parameters.ts'
import { shownTitle } from '../sql/shownTitle.ts'
import { sortColumn } from '../sql/sortColumn.ts'
import { filterCondition } from './filter.ts'
import { limitOf, PAGE_LIMIT } from './pageParts.ts'
import { escapePattern, localNameBegins, searchedText } from './searchCondition.ts'

/** SQL: the titles of the records to which these references of a record refer, the last one first: `BADAMI, BAGALKOTE, KARNATAKA`. */
export function pathExpression(
  references: ReturnType<typeof referencesOf>,
  scope: Scope,
  params: Parameters,
): string | null {
  const titles = [...references].reverse().flatMap(({ column, to, field }) => {
    const title = shownTitle(entityOf(to), 'u')
    const isReadable = readableReference(field, scope, 'u', params)
    return title
      ? [`(select ${title} from ${quoteIdent(to)} u where u.id = t.${quoteIdent(column)} and ${isReadable})`]
      : []
  })
  return titles.length ? `concat_ws(', ', ${titles.join(', ')})` : null
}

/** SQL of the column `path`: the titles of the records that this one belongs to, nearest first. */
function pathColumn(entity: Entity, scope: Scope, params: Parameters): string {
  const required = referencesOf(entity).filter(({ field }) => field.required)
  const path = pathExpression(required, scope, params)
  return path ? `, ${path} as path` : ''
}

/** SQL of the title of a record; a title of several fields joins them, references by their own title. */
export function titleExpression(entity: Entity, scope: Scope, params: Parameters, table = 't'): string {
  const single = titleField(entity)
  if (single) {
    const title = `${table}.${quoteIdent(single)}`
    return isNullable(entity, entity.fields[single] as Field) ? `coalesce(${title}, '—')` : title
  }
  const parts = (entity.title as readonly string[]).map((part) => {
    const field = entity.fields[part]
    if (field?.kind !== 'reference') return `${table}.${quoteIdent(part)}::text`
    const title = titleField(entityOf(field.to))
    return title
      ? `(select n.${quoteIdent(title)} from ${quoteIdent(field.to)} n where n.id = ${table}.${quoteIdent(part)} and ${readableReference(field, scope, 'n', params)})`
      : `${table}.${quoteIdent(part)}::text`
  })
  return `concat_ws(' · ', ${parts.join(', ')})`
}

/** The further columns of an option: references, by which options are narrowed, the official code and the local name. */
function optionColumns(entity: Entity): string {
  const columns = storedColumns(entity).filter(
    ({ name, field }) => field.kind === 'reference' || name === entity.code || name === LOCAL_NAME,
  )
  return columns.map(({ column }) => `, t.${quoteIdent(column)}`).join('')
}

/** SQL: the searched text or the local name begins with this text. */
function beginsWithText(entity: Entity, text: string, params: Parameters): string {
  const begins = `t.search_text like ${params.add(`${escapePattern(text)}%`, 'text')}`
  return anyOf([begins, localNameBegins(entity, 't', text, params) ?? []].flat())
}

interface OptionsQuery {
  filter: Readonly<Record<string, unknown>>
  range: readonly [number, number]
  /** Adds the path of each option, as `Y, Z`. */
  paths?: boolean
  after?: readonly [string | null, number]
  scope: Scope
}

/** Options as JSON text: active records by name, those that begin with `q` first; with a filter by `id` also inactive and deleted ones. */
export async function readOptions(db: Queries, entity: Entity, query: OptionsQuery) {
  const params = new Parameters()
  const { scope } = query
  const title = titleExpression(entity, scope, params)
  const byId = Object.hasOwn(query.filter, 'id')
  const match = [
    filterCondition(entity, 't', query.filter, scope, params, byId),
    ...(byId ? [] : [`t.status = 'active'`]),
    readableRow(entity, scope, 't', params),
  ].join(' and ')
  const sort = (value: string) => `lower(${value}) collate "C"`
  const single = titleField(entity)
  const isStored = single !== null && !isNullable(entity, entity.fields[single] as Field)
  const sorted = isStored ? sortColumn(entity, single, 't.') : sort(title)
  const seek = query.after
    ? ` and (${sorted}, t.id) > (${sort(params.add(query.after[0], 'text'))}, ${params.add(query.after[1], 'integer')})`
    : ''
  const { q } = query.filter
  const prefixFirst =
    typeof q === 'string' && q.trim().length > 2
      ? `${beginsWithText(entity, searchedText(q), params)} desc, `
      : ''
  const [first, last] = query.range
  const [reply] = await db.query<{ body: string; count: number; last: [string, number] | null }>(
    `with p as materialized (
       select t.*, ${title} as option_name from ${quoteIdent(entity.name)} t where ${match}${seek} order by ${prefixFirst}${sorted}, t.id
       limit ${limitOf(Math.min(last - first + 1, PAGE_LIMIT), params)}${first ? ` offset ${params.add(first, 'integer')}` : ''})
     select (select coalesce('[' || string_agg(j, ',') || ']', '[]') from (select row_to_json(r)::text as j from
              (select t.id, t.option_name as name${query.paths ? pathColumn(entity, scope, params) : ''}${optionColumns(entity)} from p t) r) l) as body,
            (select count(*)::int from p) as count,
            (select json_build_array(${isStored ? sorted : 't.option_name'}, t.id) from (select *, row_number() over () as position from p) t order by t.position desc limit 1) as last`,
    params.values,
  )
  return reply as { body: string; count: number; last: [string, number] | null }
}
