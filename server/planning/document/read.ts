import type { Field, FieldOf } from '../../../schema/define.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { isForm } from '../../../schema/plan.ts'
import { type Reach, reachable, visible } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { embedded } from '../../records/read.ts'
import { quoted, shown, titleOf } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'

export type Values = Readonly<Record<string, unknown>>

/** A record with the titles of what it refers to. */
export type Titled = Values & {
  id: number
  version: number
  embedded: Readonly<Record<string, string | null>>
}

/** Records of one form and district that are added up; more than any district has. */
const MOST = 20_000

/** The field of an entity that is a list of rows; null where its records are flat. */
export function listOf(entity: Entity): { name: string; field: FieldOf<'rows'> } | null {
  for (const [name, field] of Object.entries(entity.fields)) if (field.kind === 'rows') return { name, field }
  return null
}

/** What the whole plan has in common, and a page or sheet of it need not repeat. */
export const FIXED: readonly string[] = ['state_id', 'district_id', 'financial_year_id']

/** Fields that tell one record of a form from another, or say something of it: neither fixed nor a list, in their order. */
export const ownFields = (entity: Entity): (readonly [string, Field])[] =>
  Object.entries(entity.fields).filter(
    ([name, { kind, placeholder }]) => !FIXED.includes(name) && kind !== 'rows' && placeholder === undefined,
  )

/** The live, active records of each form (of the year) and register, as far as they may be seen; one statement. */
export async function readRecords(
  db: Queries,
  asked: readonly Entity[],
  [district, year]: readonly [number, number],
  reach: Reach,
): Promise<ReadonlyMap<Entity, readonly Titled[]>> {
  const params = new Parameters()
  const inDistrict = params.add(district, 'integer')
  const inYear = asked.some(isForm) ? params.add(year, 'integer') : ''
  const lists = asked.map(
    (entity) =>
      `select '${entity.name}' as entity, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${shown(entity, 't')}${embedded(entity, { embed: true, reach }, params)}
         from ${quoted(entity.name)} t where t.district_id = ${inDistrict}${isForm(entity) ? ` and t.financial_year_id = ${inYear}` : ''} and t.deleted_at is null
          and t.status = 'active' and ${visible(entity, reach, 't', params)} order by t.id limit ${MOST}) r) as records`,
  )
  if (!lists.length) return new Map()
  const rows = await db.query<{ entity: string; records: Titled[] }>(lists.join(' union all '), params.values)
  return new Map(rows.map(({ entity, records }) => [entityOf(entity), records]))
}

/** What the ids in lists of rows are called, by `entity id`; one statement. */
export async function readTitles(
  db: Queries,
  found: ReadonlyMap<Entity, readonly Values[]>,
  reach: Reach,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, { field: FieldOf<'reference'>; ids: Set<number> }>()
  for (const [entity, records] of found) {
    const list = listOf(entity)
    for (const [column, field] of Object.entries(list?.field.columns ?? {})) {
      if (field.kind !== 'reference' || !titleOf(entityOf(field.to))) continue
      const { ids } = wanted.get(field.to) ?? { ids: new Set<number>() }
      wanted.set(field.to, { field, ids })
      for (const record of records)
        for (const row of (record[list?.name ?? ''] ?? []) as Values[])
          if (typeof row[column] === 'number') ids.add(row[column])
    }
  }
  if (!wanted.size) return new Map()
  const params = new Parameters()
  const parts = [...wanted].map(
    ([to, { field, ids }]) =>
      `select '${to} ' || t.id as at, t.${quoted(titleOf(entityOf(to)) as string)}::text as title from ${quoted(to)} t
        where t.id = any(${params.add([...ids], 'integer[]')}) and ${reachable(field, reach, 't', params)}`,
  )
  const rows = await db.query<{ at: string; title: string }>(parts.join(' union all '), params.values)
  return new Map(rows.map(({ at, title }) => [at, title]))
}
