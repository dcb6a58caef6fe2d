import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { isComparable, isNumeric, isSecret } from '../../schema/kindTraits.ts'
import { ancestorFields } from '../form/fields/parentFields.ts'
import { kinds } from '../kinds.ts'
import { hiddenPath, ownParentPath } from './parentPath.ts'

export interface Column {
  name: string
  /** Absent for the columns of every record: id, status, timestamps. */
  field?: Field
  /** In pixels; the first column takes the remaining width. */
  width: number
  right?: true
  /** Long text: shares the remaining width with the first column. */
  grows?: true | undefined
  /** The user chose the width: no other width is computed. */
  isSized?: true
  /** Parent fields without their own column, shown in grey after the value. */
  path: string[]
}

const YEAR_WIDTH = 110
/** Does the reference show a financial year, which is short? */
const isYear = (to: string) => {
  const target = entities[to]
  return typeof target?.title === 'string' && target.fields[target.title]?.kind === 'financialYear'
}

/** The layout of a column; null for a field that is never a column. */
function layoutOf(field: Field): Pick<Column, 'width' | 'right' | 'grows'> | null {
  if (isSecret(field)) return null
  if (field.kind === 'reference' && isYear(field.to)) return { width: YEAR_WIDTH }
  const { width } = kinds[field.kind]
  return {
    width: typeof width === 'number' ? width : width(field as never),
    ...((isNumeric(field) || field.kind === 'rows') && { right: true }),
    ...(field.kind === 'text' && field.multiline && { grows: true }),
  }
}

const system: Readonly<Record<string, Omit<Column, 'name' | 'path'>>> = {
  id: { width: 90, right: true },
  status: { width: 112 },
  created_at: { width: 150 },
  updated_at: { width: 150 },
  deleted_at: { width: 150 },
}

function measureColumn(entity: Entity, name: string): Omit<Column, 'path'> | null {
  const field = entity.fields[name]
  if (!field) return system[name] ? { name, ...system[name] } : null
  const layout = layoutOf(field)
  return layout && { name, field, ...layout }
}

/** All possible columns, in the order of the declaration. */
export const availableColumns = (entity: Entity): string[] =>
  [...Object.keys(entity.fields), 'status', 'id', 'created_at', 'updated_at'].filter((name) =>
    measureColumn(entity, name),
  )

/** The columns that are shown until the user chooses others. */
export const defaultColumns = (entity: Entity): string[] => [...entity.list, 'status']

/** Additional pixels for a path after the value. */
const PATH_WIDTH = 70

const SHORT_TEXT = 40

/** Is this a text of few characters, as a code? */
const isShortText = ({ fields }: Entity, name = '') => {
  const field = fields[name]
  return field?.kind === 'text' && (field.max ?? Number.POSITIVE_INFINITY) <= SHORT_TEXT
}

const isArea = (name: string) => entities[name]?.ids === 'area'

/** The columns of these names, each with the part of its path that no other column shows. */
export function columnsOf(entity: Entity, names: readonly string[]): Column[] {
  const shown = new Set(names)
  return names.flatMap((name, index) => {
    const column = measureColumn(entity, name)
    if (!column) return []
    const { field } = column
    const path =
      index === 0 && isArea(entity.name)
        ? ownParentPath(entity)
        : field?.kind === 'reference' && isArea(field.to)
          ? ancestorFields(entity.fields, name)
          : []
    const hidden = hiddenPath(path, shown)
    // A code comes first in some lists; then the name takes the remaining width.
    const isLaterTitle = index > 0 && name === entity.title && isShortText(entity, names[0])
    return [
      {
        ...column,
        ...(isLaterTitle && { grows: true as const }),
        path: hidden,
        width: column.width + (hidden.length && index > 0 ? PATH_WIDTH : 0),
      },
    ]
  })
}

/** The references whose titles the list needs, for its columns and for the titles of its records. */
export function embedsOf(entity: Entity, columns: readonly Column[]): string[] {
  const names = [
    ...[entity.title].flat(),
    ...columns.flatMap(({ name, path }) => [name, ...path]),
    ...(isArea(entity.name) ? ownParentPath(entity) : []),
  ]
  return [...new Set(names)].filter((name) => entity.fields[name]?.kind === 'reference')
}

/** Lists of rows, files and masked numbers have no order. */
export const isSortable = ({ name, field }: Column) => (field ? isComparable(field) : name !== 'deleted_at')
