import { distinctNames, groupByName } from '../../schema/distinctNames.ts'
import { entityOf } from '../../schema/index.ts'
import type { Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { pathExpression } from '../records/readOptions.ts'
import { quoteIdent, referencesOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'

type Titles = ReadonlyMap<unknown, string | null>

/** The ids of those whose title another one has too. */
const sharedTitles = (titles: Titles): number[] =>
  groupByName(
    [...titles].flatMap(([id, name]) => (typeof id === 'number' && name !== null ? [{ id, name }] : [])),
  ).flatMap((same) => (same.length > 1 ? same.map(({ id }) => id) : []))

/** The titles of records by id; of areas those of one name get the names of areas that contain them, which the user can read. */
export async function distinctTitles(
  db: Queries,
  name: string,
  titles: Titles,
  scope: Scope,
): Promise<Titles> {
  const entity = entityOf(name)
  const ids = entity.ids === 'area' ? sharedTitles(titles) : []
  if (!ids.length) return titles
  const params = new Parameters()
  const path = pathExpression(
    referencesOf(entity).filter(({ field }) => field.required),
    scope,
    params,
  )
  const areas = await db.query<{ id: number; path: string | null; code: unknown }>(
    `select t.id, ${path ?? 'null'} as path, ${entity.code ? `t.${quoteIdent(entity.code)}` : 'null'} as code
       from ${quoteIdent(name)} t where t.id = any(${params.add(ids, 'integer[]')})`,
    params.values,
  )
  return new Map([
    ...titles,
    ...distinctNames(areas.map((area) => ({ ...area, name: titles.get(area.id) ?? '' }))),
  ])
}
