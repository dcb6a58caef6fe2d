import type { FieldOf } from '../../schema/define.ts'
import { distinctNames, groupByName } from '../../schema/distinctNames.ts'
import { entityOf } from '../../schema/index.ts'
import { readableReference, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { pathExpression } from '../records/readOptions.ts'
import { quoteIdent, referencesOf } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { shownTitle } from '../sql/shownTitle.ts'

/** A field that refers to records, and the ids of some of these. */
interface Referred {
  name: string
  field: FieldOf<'reference'>
  ids: readonly number[]
}

type TitleOf = ReadonlyMap<unknown, string>
/** The titles by field and id, without those that the user cannot read. */
export type Titles = ReadonlyMap<string, TitleOf>

/** The ids of those whose title another one has too. */
const sharedTitles = (titleOf: TitleOf): number[] =>
  groupByName([...titleOf].map(([id, name]) => ({ id: Number(id), name }))).flatMap((same) =>
    same.length > 1 ? same.map(({ id }) => id) : [],
  )

/** Gives areas of one name those of the areas that contain them, which the user can read. */
async function distinctTitles(db: Queries, to: string, titleOf: TitleOf, scope: Scope): Promise<TitleOf> {
  const entity = entityOf(to)
  const ids = entity.ids === 'area' ? sharedTitles(titleOf) : []
  if (!ids.length) return titleOf
  const params = new Parameters()
  const path = pathExpression(
    referencesOf(entity).filter(({ field }) => field.required),
    scope,
    params,
  )
  const areas = await db.query<{ id: number; path: string | null; code: unknown }>(
    `select t.id, ${path ?? 'null'} as path, ${entity.code ? `t.${quoteIdent(entity.code)}` : 'null'} as code
       from ${quoteIdent(to)} t where t.id = any(${params.add(ids, 'integer[]')})`,
    params.values,
  )
  return new Map([
    ...titleOf,
    ...distinctNames(areas.map((area) => ({ ...area, name: titleOf.get(area.id) ?? '' }))),
  ])
}

/** Reads the titles of records that fields refer to, in the language of the request; areas of one name get distinct ones. */
export async function readTitles(db: Queries, all: readonly Referred[], scope: Scope): Promise<Titles> {
  const params = new Parameters()
  const queries = all.flatMap(({ field, ids }, at) => {
    const title = shownTitle(entityOf(field.to), 'x')
    return title && ids.length
      ? [
          `select ${at} as field, x.id, ${title} as title from ${quoteIdent(field.to)} x
            where x.id = any(${params.add(ids, 'integer[]')}) and ${readableReference(field, scope, 'x', params)}`,
        ]
      : []
  })
  const found = queries.length
    ? await db.query<{ field: number; id: number; title: string | null }>(
        queries.join(' union all '),
        params.values,
      )
    : []
  const titles = all.map(() => new Map<unknown, string>())
  for (const { field, id, title } of found) if (title !== null) titles[field]?.set(id, title)
  const distinct: [string, TitleOf][] = []
  for (const [at, { name, field }] of all.entries())
    distinct.push([name, await distinctTitles(db, field.to, titles[at] ?? new Map(), scope)])
  return new Map(distinct)
}
