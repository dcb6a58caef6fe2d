import type { Field, FieldOf } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { sha256 } from '../../../access/token.ts'
import { heading } from '../pdf/printTable.ts'
import { listOf, ownFields } from '../planRecords.ts'

/** A visible column of a sheet. */
export interface SheetColumn {
  /** The key in the hidden first line: a field, or `data.trade_id` for a column of the list. */
  key: string
  name: string
  field: Field
  /** A column of the list of rows; else a field of the record, which all its lines repeat. */
  inList: boolean
  header: string
}

/** Hidden columns before the others: the record of a line, its version at the download, and the index of its row, from 0. */
export const HIDDEN_COLUMNS = ['id', 'version', 'row'] as const
/** Lines before the first record: hidden keys and headings. */
export const HEADER_LINES = 2

/** Lines of one sheet, in downloads and uploads. */
export const MAX_LINES = 5_000

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

/** A digest of the declarations; it shows whether a workbook was made from the same ones. */
export const digestOf = async (entities: readonly Entity[]): Promise<string> =>
  (
    await sha256(
      JSON.stringify(
        entities.map((entity) => [
          entity.name,
          sheetColumns(entity).map(({ key, field }) => [key, field.kind]),
        ]),
      ),
    )
  ).slice(0, 16)
