import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { titleField } from '../sql/columns.ts'
import { csvText } from '../sql/storedKinds.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'
import { type ExportedRecord, titleColumn } from './exportRows.ts'

const plain = (value: unknown) => String(value)
/** `2026-11-22 10:00:00+00` of the database as in JSON. */
const timestamp = (value: unknown) => `${String(value).replace(' ', 'T')}:00`

const SYSTEM = [
  { name: 'status', header: 'Status', text: plain },
  { name: 'version', header: 'Version', text: plain },
  { name: 'created_at', header: 'Created at', text: timestamp },
  { name: 'updated_at', header: 'Updated at', text: timestamp },
]

interface ExportColumn {
  header: string
  cell(record: ExportedRecord): string
}

function columnsFor(name: string, field: Field): ExportColumn[] {
  if (isSecret(field)) return []
  const header = labelOf(name, field)
  const cell = (record: ExportedRecord) => csvText(field, record[name])
  if (field.kind !== 'reference') return [{ header, cell }]
  const id = { header: `${header} id`, cell }
  return titleField(entityOf(field.to))
    ? [id, { header, cell: (record) => String(record[titleColumn(name)] ?? '') }]
    : [id]
}

/** Columns with the same header get the wire name of their field instead, which an import accepts too. */
function withUniqueHeaders(columns: readonly (ExportColumn & { name: string })[]): ExportColumn[] {
  const counts = new Map<string, number>()
  const key = ({ header }: ExportColumn) => header.toLowerCase()
  for (const column of columns) counts.set(key(column), (counts.get(key(column)) ?? 0) + 1)
  return columns.map((column) =>
    counts.get(key(column)) === 1 ? column : { ...column, header: column.name },
  )
}

function exportColumns(entity: Entity): ExportColumn[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    columnsFor(name, field).map((column, index) => ({
      ...column,
      name: index ? name.replace(/(_id)?$/, '_name') : name,
    })),
  )
  const system = SYSTEM.map(({ name, header, text }) => ({
    name,
    header,
    cell: (record: ExportedRecord) => text(record[name]),
  }))
  return [{ header: 'Id', cell: (record) => String(record.id) }, ...withUniqueHeaders([...fields, ...system])]
}

/**
 * Records as CSV for a spreadsheet: references as id and title, rows as JSON, no passwords, and no text that a spreadsheet would run as a
 * formula. Importing the file changes nothing.
 */
export async function* writeCsv(
  entity: Entity,
  records: AsyncIterable<readonly ExportedRecord[]>,
): AsyncGenerator<string> {
  const columns = exportColumns(entity)
  // The header is sent with the first records, so that an error is thrown before the file begins.
  let header = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))
  for await (const chunk of records) {
    yield header + chunk.map((record) => csvLine(columns.map(({ cell }) => cell(record)))).join('')
    header = ''
  }
  if (header) yield header
}
