import { type Entity, entityOf } from '../../schema/index.ts'
import { readableReference } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, referencesOf, titleField } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { BYTE_ORDER_MARK, CELL_SEPARATOR, csvBytes, csvLine } from './csv.ts'
import { type ChunkWithIds, type ListQuery, readEveryRecord } from './everyRecord.ts'
import { type ExportColumn, exportColumns, titleAlias } from './exportColumns.ts'
import { type PageQuery, pageParts } from './pageParts.ts'

/** Records in a chunk, and in one of records with many fields. Both sizes are written into the statement: see `limitOf`. */
const SIZE = 4_000
const SIZE_OF_WIDE = 1_000
/**
 * Most cells in a chunk. Writing them allocates less than the young generation of V8 has: a larger chunk was in use during two of its
 * collections, so that the whole text of a file moved to the old generation. Also the titles of few records are found by an index, those of
 * many by reading all records to which they may refer.
 */
const MAX_CELLS = 100_000
/** Lines that are sent together: about 120 kB, as in chunks.ts. */
const SENT_LINES = 800
const SORT_VALUE = 'sort value'
const SORTED = quoteIdent('sorted as')

interface ExportedRow {
  id: number
  [SORT_VALUE]: string | null
  cells: string
}

/** SQL of the cells of a record in one text: three times as fast as many values of which each is read and joined here. */
const cellsExpression = (columns: readonly ExportColumn[]): string =>
  `concat_ws('${CELL_SEPARATOR}', ${columns.map(({ sql }) => `coalesce(${sql}, '')`).join(', ')})`

/** SQL condition: the record can be exported. */
function exportable({ notExportedWhile }: Entity): string {
  if (!notExportedWhile) return 'true'
  const { field, in: values } = notExportedWhile
  return `(t.${quoteIdent(field)} = any('{${values}}')) is not true`
}

async function readLines(
  db: Queries,
  entity: Entity,
  columns: readonly ExportColumn[],
  query: Omit<PageQuery, 'embed'>,
): Promise<ChunkWithIds & { lines: string[] }> {
  const params = new Parameters()
  const { ordered, order, table, match } = pageParts(entity, query, params)
  const joins = referencesOf(entity).flatMap(({ name, column, field, to }) => {
    const other = titleAlias(name)
    return titleField(entityOf(to))
      ? `left join ${quoteIdent(to)} ${other} on ${other}.id = t.${quoteIdent(column)} and ${readableReference(field, query.scope, other, params)}`
      : []
  })
  const rows = await db.query<ExportedRow>(
    // The joins leave the records in their order, so that sorting them once more is only looking at each.
    `select t.id, t.${quoteIdent(SORT_VALUE)}, ${cellsExpression(columns)} as cells
       from (select t.*, ${order.value} as ${quoteIdent(SORT_VALUE)}, ${order.sorted} as ${SORTED} ${ordered(table, `${match} and ${exportable(entity)}`)}) t
       ${joins.join('\n')} order by ${order.byOf(`t.${SORTED}`, 't.id')}`,
    params.values,
  )
  const last = rows.at(-1)
  return {
    lines: rows.map(({ cells }) => cells),
    ids: rows.map(({ id }) => id),
    count: rows.length,
    last: last ? [last[SORT_VALUE], last.id] : null,
  }
}

/** What is exported: the filter, order and scope of a list. */
export type ExportQuery = Omit<ListQuery, 'embed'>

/** The exported records, in chunks: of each its cells, joined by CELL_SEPARATOR. Without records there is one empty chunk. */
export async function* exportLines(
  db: Queries,
  entity: Entity,
  query: ExportQuery,
): AsyncGenerator<readonly string[]> {
  const columns = exportColumns(entity)
  const read = (page: Pick<PageQuery, 'range' | 'after' | 'ids'>) =>
    readLines(db, entity, columns, { ...query, ...page })
  const maxSize = columns.length * SIZE > MAX_CELLS ? SIZE_OF_WIDE : SIZE
  const limits = { condition: exportable(entity), maxSize }
  for await (const { lines } of readEveryRecord(db, entity, query, read, limits)) yield lines
}

/**
 * Records as CSV for a spreadsheet, in the order of a list: references as id and title, rows as JSON, no passwords, and no text that a
 * spreadsheet would run as a formula. Importing the file changes nothing.
 */
export async function* exportCsv(
  db: Queries,
  entity: Entity,
  query: ExportQuery,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  // The header is sent with the first records, so that an error is thrown before the file begins.
  let header = BYTE_ORDER_MARK + csvLine(exportColumns(entity).map(({ header }) => header))
  for await (const lines of exportLines(db, entity, query)) {
    for (let first = 0; first < Math.max(lines.length, 1); first += SENT_LINES) {
      yield csvBytes(header, lines.slice(first, first + SENT_LINES))
      header = ''
    }
  }
}
