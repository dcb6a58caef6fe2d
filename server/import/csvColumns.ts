import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { isImportable } from '../../schema/kindTraits.ts'
import { type StoredColumn, storedColumns } from '../sql/columns.ts'

/** The content of a column: a value, or the id, code, name or local name of a referenced record. */
export type ColumnPart = 'value' | 'id' | 'code' | 'name' | 'local'

export interface CsvColumn {
  /** Position in the row. */
  index: number
  header: string
  /** The name of a field, or `id` for the id of the record. */
  field: string
  part: ColumnPart
}

/** The columns of a file. */
export interface FileColumns {
  headers: string[]
  used: CsvColumn[]
  /** The headers of columns that the import does not use. */
  ignored: string[]
}

export interface CsvColumns extends FileColumns {
  /** Names of the columns of a staged record, in order. */
  record: string[]
}

/** The fields that a file can contain. */
export const importableFields = (entity: Entity): Record<string, Field> =>
  Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => isImportable(field)))

/** The stored columns that an import writes. */
export const importedColumns = (entity: Entity): StoredColumn[] => {
  const fields = importableFields(entity)
  return storedColumns(entity).filter(({ name }) => Object.hasOwn(fields, name))
}

/** The SQL type of a stored field. */
export function columnType(entity: Entity, name: string): string {
  const column = storedColumns(entity).find((stored) => stored.name === name)
  if (!column) throw new Error(`${entity.name} has no stored field "${name}".`)
  return column.type
}

/** The field with the official code of a record: the declared one, or a text field named `code`. */
export const codeField = (entity: Entity): string | undefined =>
  entity.code ?? (entity.fields.code?.kind === 'text' ? 'code' : undefined)
