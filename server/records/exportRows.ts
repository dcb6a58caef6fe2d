import { type Entity, entityOf } from '../../schema/index.ts'
import { readableReference } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, referencesOf, selectList, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import type { Chunk } from './chunks.ts'
import { type PageQuery, pageParts } from './pageParts.ts'

/** A record of an export: its columns, and the titles of its references by `titleColumn`. */
export type ExportedRecord = Readonly<Record<string, unknown>>

/** The column with the title of the record to which a field refers; no field has a name with a space. */
export const titleColumn = (name: string) => `${name} title`

/** Records in a chunk: as text about 120 kB, as in chunks.ts. */
export const EXPORT_SIZE = 800

/** The sort value of a record as text. */
const SORT_VALUE = 'sort value'

/**
 * Records in the order of a list, as rows with the titles of their references joined: three times as fast as JSON with a query for each
 * title.
 */
export async function readExportRows(
  db: Queries,
  entity: Entity,
  query: Omit<PageQuery, 'embed'>,
): Promise<Chunk & { rows: ExportedRecord[] }> {
  const params = new Parameters()
  const { ordered, order, table, match } = pageParts(entity, query, params)
  const titled = referencesOf(entity).flatMap(({ name, column, field, to }, index) => {
    const title = titleField(entityOf(to))
    if (!title) return []
    const other = `e${index}`
    return {
      column: `${other}.${quoteIdent(title)} as ${quoteIdent(titleColumn(name))}`,
      join: `left join ${quoteIdent(to)} ${other} on ${other}.id = t.${quoteIdent(column)} and ${readableReference(field, query.scope, other, params)}`,
    }
  })
  const columns = [
    selectList(entity, 't'),
    `t.${quoteIdent(SORT_VALUE)}`,
    ...titled.map(({ column }) => column),
  ]
  const rows = await db.query<ExportedRecord>(
    `select ${columns.join(', ')}
       from (select o.*, row_number() over () as "row number"
               from (select t.*, ${order.value} as ${quoteIdent(SORT_VALUE)} ${ordered(table, match)}) o) t
       ${titled.map(({ join }) => join).join('\n')} order by t."row number"`,
    params.values,
  )
  const last = rows.at(-1)
  return {
    rows,
    count: rows.length,
    last: last ? [last[SORT_VALUE] as string | null, last.id as number] : null,
  }
}
