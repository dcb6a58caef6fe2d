import type { Field } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import { isNumeric, isSecret } from '../../schema/kindTraits.ts'
import { QUEUED_AT, timestampsOf } from '../../schema/timestamps.ts'
import { fieldLabel } from '../errors/labels.ts'
import { say } from '../errors/message.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { csvExpression, excelFormat } from '../sql/storedKinds.ts'

/** A column of an export. */
export interface ExportColumn {
  header: string
  /** SQL of the text of a cell, null for an empty one. The record is `t`, what a field refers to has the alias of `titleAlias`. */
  sql: string
  /** The format of its numbers in a workbook; without it the cells are texts. */
  numbers?: string
}

/** The alias of the table to which a field refers, in the statement of an export. */
export const titleAlias = (name: string) => quoteIdent(`${name} title`)

/** The format of ids, whose digits are not grouped. */
const ID = '0'

const timeHeaders = {
  created_at: 'export.createdAt',
  updated_at: 'export.updatedAt',
  [QUEUED_AT]: 'export.queuedAt',
} as const

const systemColumns = (entity: Entity) => [
  { name: 'status', header: say('export.status'), sql: 't.status' },
  { name: 'version', header: say('export.version'), sql: 't.version::text', numbers: ID },
  // `2026-11-22 10:00:00+00` as in JSON.
  ...Object.entries(timeHeaders)
    .filter(([name]) => timestampsOf(entity).includes(name))
    .map(([name, header]) => ({
      name,
      header: say(header),
      sql: `replace(t.${name}::text, ' ', 'T') || ':00'`,
    })),
]

function columnsFor(name: string, field: Field): ExportColumn[] {
  if (isSecret(field)) return []
  const header = fieldLabel(name, field)
  const sql = csvExpression(field, `t.${quoteIdent(name)}`)
  if (field.kind !== 'reference')
    return [{ header, sql, ...(isNumeric(field) && { numbers: excelFormat(field) }) }]
  const title = titleField(entityOf(field.to))
  return [
    { header: say('export.referenceId', { label: header }), sql, numbers: ID },
    ...(title ? [{ header, sql: `${titleAlias(name)}.${quoteIdent(title)}::text` }] : []),
  ]
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

/** The columns of an export: references as id and title, no passwords. */
export function exportColumns(entity: Entity): ExportColumn[] {
  const fields = Object.entries(entity.fields).flatMap(([name, field]) =>
    columnsFor(name, field).map((column, index) => ({
      ...column,
      name: index ? name.replace(/(_id)?$/, '_name') : name,
    })),
  )
  return [
    { header: say('export.id'), sql: 't.id::text', numbers: ID },
    ...withUniqueHeaders([...fields, ...systemColumns(entity)]),
  ]
}
