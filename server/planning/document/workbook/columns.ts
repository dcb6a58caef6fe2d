import type { Field, FieldOf } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { digest } from '../../../access/token.ts'
import { heading } from '../pdf/table.ts'
import { listOf, ownFields } from '../read.ts'

/** A visible column of a sheet. */
export interface SheetColumn {
  /** What stands in the hidden first line: a field, or `data.trade_id` for a column of the list. */
  key: string
  name: string
  field: Field
  /** A column of the list of rows, or a field of the record, which each of its lines repeats. */
  inList: boolean
  header: string
}

/** Hidden columns before the others: which record a line is, its version when the file was made, and which row of its list, from 0. */
export const HIDDEN = ['id', 'version', 'row'] as const
/** Lines before the first record: hidden keys, and headings. */
export const HEAD = 2

/** Lines of one sheet, in and out. */
export const MOST_LINES = 5_000

/** The columns of an entity's sheet, in order: its own fields, then those of its list. */
export function sheetColumns(entity: Entity): SheetColumn[] {
  const list = listOf(entity)
  const of =
    (inList: boolean) =>
    ([name, field]: readonly [string, Field]): SheetColumn => ({
      key: inList ? `${list?.name}.${name}` : name,
      name,
      field,
      inList,
      header: heading([name, field]) + (field.required ? ' *' : ''),
    })
  return [...ownFields(entity).map(of(false)), ...Object.entries(list?.field.columns ?? {}).map(of(true))]
}

export type ReferenceField = FieldOf<'reference'>
export const isReference = (field: Field): field is ReferenceField => field.kind === 'reference'

/** Tells whether a file was made from these declarations. */
export const digestOf = async (asked: readonly Entity[]): Promise<string> =>
  (
    await digest(
      JSON.stringify(
        asked.map((entity) => [entity.name, sheetColumns(entity).map(({ key, field }) => [key, field.kind])]),
      ),
    )
  ).slice(0, 16)
