import type { Values } from '../../../schema/checks.ts'
import type { Field, FieldOf } from '../../../schema/define.ts'
import { type Entity, entityOf } from '../../../schema/index.ts'
import { isForm } from '../../../schema/plan.ts'
import { toEditedRow } from '../../../schema/unresolved.ts'
import { readableReference, readableRow, type Scope } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { embeddedTitles } from '../../records/read.ts'
import { quoteIdent, selectList, titleField } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'

/** A record with the titles of its references. */
export type TitledRecord = Values & {
  id: number
  version: number
  embedded: Readonly<Record<string, string | null>>
}

/** Records of one form and district in a document; more than any district has. */
const MAX_RECORDS = 20_000

/** The field of an entity that is a list of rows; null if it has none. */
export function listOf(entity: Entity): { name: string; field: FieldOf<'rows'> } | null {
  for (const [name, field] of Object.entries(entity.fields)) if (field.kind === 'rows') return { name, field }
  return null
}

/** Fields that have the same value in the whole plan, so pages and sheets do not repeat them. */
export const PLAN_FIELDS: readonly string[] = ['state_id', 'district_id', 'financial_year_id']

/** The fields of a record that a page or sheet shows beside the list of rows, in their order. */
export const ownFields = (entity: Entity): (readonly [string, Field])[] =>
  Object.entries(entity.fields).filter(
    ([name, { kind, placeholder }]) =>
      !PLAN_FIELDS.includes(name) && kind !== 'rows' && placeholder === undefined,
  )

/** The record with the texts that cannot be read in their fields and cells, as the user typed them, and under `unresolved`. */
function withTexts(entity: Entity, record: TitledRecord): TitledRecord {
  const list = listOf(entity)?.name
  const edited = <V extends Values>(values: V): V => ({ ...values, ...toEditedRow(values) })
  return { ...edited(record), ...(list && { [list]: ((record[list] ?? []) as Values[]).map(edited) }) }
}

/** The active records of each form (of the year) and register that the caller can read, in one statement. */
export async function readRecords(
  db: Queries,
  entities: readonly Entity[],
  [district, year]: readonly [number, number],
  scope: Scope,
): Promise<ReadonlyMap<Entity, readonly TitledRecord[]>> {
  const params = new Parameters()
  const districtParam = params.add(district, 'integer')
  const yearParam = entities.some(isForm) ? params.add(year, 'integer') : ''
  const lists = entities.map(
    (entity) =>
      `select '${entity.name}' as entity, (select coalesce(json_agg(row_to_json(r)), '[]') from (select ${selectList(entity, 't')}${embeddedTitles(entity, { embed: true, scope }, params)}
         from ${quoteIdent(entity.name)} t where t.district_id = ${districtParam}${isForm(entity) ? ` and t.financial_year_id = ${yearParam}` : ''} and t.deleted_at is null
          and t.status = 'active' and ${readableRow(entity, scope, 't', params)} order by t.id limit ${MAX_RECORDS}) r) as records`,
  )
  if (!lists.length) return new Map()
  const rows = await db.query<{ entity: string; records: TitledRecord[] }>(
    lists.join(' union all '),
    params.values,
  )
  return new Map(
    rows.map(({ entity: name, records }) => {
      const entity = entityOf(name)
      return [entity, records.map((record) => withTexts(entity, record))]
    }),
  )
}

/** The titles of references in lists of rows, by `entity id`, in one statement. */
export async function readTitles(
  db: Queries,
  recordsByEntity: ReadonlyMap<Entity, readonly Values[]>,
  scope: Scope,
): Promise<ReadonlyMap<string, string>> {
  const references = new Map<string, { field: FieldOf<'reference'>; ids: Set<number> }>()
  for (const [entity, records] of recordsByEntity) {
    const list = listOf(entity)
    for (const [column, field] of Object.entries(list?.field.columns ?? {})) {
      if (field.kind !== 'reference' || !titleField(entityOf(field.to))) continue
      const { ids } = references.get(field.to) ?? { ids: new Set<number>() }
      references.set(field.to, { field, ids })
      for (const record of records)
        for (const row of (record[list?.name ?? ''] ?? []) as Values[])
          if (typeof row[column] === 'number') ids.add(row[column])
    }
  }
  if (!references.size) return new Map()
  const params = new Parameters()
  const parts = [...references].map(
    ([to, { field, ids }]) =>
      `select '${to} ' || t.id as key, t.${quoteIdent(titleField(entityOf(to)) as string)}::text as title from ${quoteIdent(to)} t
        where t.id = any(${params.add([...ids], 'integer[]')}) and ${readableReference(field, scope, 't', params)}`,
  )
  const rows = await db.query<{ key: string; title: string }>(parts.join(' union all '), params.values)
  return new Map(rows.map(({ key, title }) => [key, title]))
}
