import type { Field, FieldOf, Kind } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import { labelOf } from '../../schema/label.ts'
import { titleOf } from '../sql/columns.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv.ts'

/** A record as the API gives it, with the titles of its references beside. */
export type Exported = Readonly<Record<string, unknown>> & {
  embedded?: Readonly<Record<string, string | null>>
}

const SYSTEM = {
  status: 'Status',
  version: 'Version',
  created_at: 'Created at',
  updated_at: 'Updated at',
} as const

const plain = (value: unknown) => String(value)

/** The label where reading it gives the same choice again, else what is stored. */
function chosen(value: unknown, field: FieldOf<'choice'>): string {
  const label = field.choices[value as string]
  return label !== undefined && readerOf(field).safeParse(label).data === value ? label : String(value)
}

/** How a value of each kind is written so that an import reads the same value again; null leaves the field out. */
const writers: { [K in Kind]: ((value: unknown, field: FieldOf<K>) => string) | null } = {
  text: plain,
  integer: plain,
  decimal: plain,
  percent: plain,
  money: plain,
  date: plain,
  yesNo: (value) => (value ? 'Yes' : 'No'),
  financialYear: plain,
  mobile: plain,
  email: plain,
  url: plain,
  password: null,
  confirmation: null,
  choice: chosen,
  reference: plain,
  rows: (value) => JSON.stringify(value),
}

interface ExportColumn {
  header: string
  cell(record: Exported): string
}

const written = (value: unknown, write: (value: unknown) => string) =>
  value === null || value === undefined ? '' : write(value)

function columnsFor(name: string, field: Field): ExportColumn[] {
  const write = writers[field.kind] as ((value: unknown, field: Field) => string) | null
  if (!write) return []
  const header = labelOf(name, field)
  const cell = (record: Exported) => written(record[name], (value) => write(value, field))
  if (field.kind !== 'reference') return [{ header, cell }]
  const id = { header: `${header} id`, cell }
  return titleOf(entityOf(field.to))
    ? [id, { header, cell: (record) => written(record.embedded?.[name], plain) }]
    : [id]
}

/** Where two fields are labelled alike, both go by their wire names, which an import knows too. */
function apart(columns: readonly (ExportColumn & { name: string })[]): ExportColumn[] {
  const seen = new Map<string, number>()
  const form = ({ header }: ExportColumn) => header.toLowerCase()
  for (const column of columns) seen.set(form(column), (seen.get(form(column)) ?? 0) + 1)
  return columns.map((column) => (seen.get(form(column)) === 1 ? column : { ...column, header: column.name }))
}

function exportColumns(entity: Entity): ExportColumn[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    columnsFor(name, field).map((column, index) => ({
      ...column,
      name: index ? name.replace(/(_id)?$/, '_name') : name,
    })),
  )
  const system = Object.entries(SYSTEM).map(([name, header]) => ({
    name,
    header,
    cell: (record: Exported) => written(record[name], plain),
  }))
  return [{ header: 'Id', cell: (record) => String(record.id) }, ...apart([...fields, ...system])]
}

/**
 * The records as CSV for a spreadsheet, as they come: references as id and title, lists of rows as JSON, no passwords,
 * nothing that a spreadsheet would run. Importing it again changes nothing.
 */
export async function* csvOf(
  entity: Entity,
  records: AsyncIterable<readonly Exported[]>,
): AsyncGenerator<string> {
  const columns = exportColumns(entity)
  // The head goes out with the first records: what is refused is refused before the file begins.
  let head = BYTE_ORDER_MARK + csvLine(columns.map(({ header }) => header))
  for await (const piece of records) {
    yield head + piece.map((record) => csvLine(columns.map(({ cell }) => cell(record)))).join('')
    head = ''
  }
  if (head) yield head
}
