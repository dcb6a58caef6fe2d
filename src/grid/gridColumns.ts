import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { hasMeaning, isComparable, isMultiline, isNumeric, isSecret } from '../../schema/kindTraits.ts'
import { scriptOf } from '../../schema/languages.ts'
import { hasLocalName, LOCAL_NAME } from '../../schema/localName.ts'
import { hasNextStep, NEXT_STEP, nextStepAfter } from '../../schema/nextStep.ts'
import { FORM_STATUS, isForm } from '../../schema/plan.ts'
import { QUEUED_AT, timestampsOf } from '../../schema/timestamps.ts'
import { totalField, totalNames } from '../../schema/totals.ts'
import { hasAction, yearEntity } from '../../schema/traits.ts'
import { VALIDITY } from '../../schema/validity.ts'
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
const AREAS_WIDTH = 240

/** The layout of a column; null for a field that is never a column. */
function layoutOf(field: Field): Pick<Column, 'width' | 'right' | 'grows'> | null {
  if (isSecret(field)) return null
  if (field.kind === 'reference' && field.to === yearEntity.name) return { width: YEAR_WIDTH }
  if (hasMeaning(field, 'areas')) return { width: AREAS_WIDTH }
  const { width } = kinds[field.kind]
  return {
    width: typeof width === 'number' ? width : width(field as never),
    ...((isNumeric(field) || field.kind === 'rows') && { right: true }),
    ...(isMultiline(field) && { grows: true as const }),
  }
}

/** Pixels of a total, whose header has two lines. */
const TOTAL = 100
const WIDE_TOTAL = 124

/** Is it the total of a column of rows? */
const isTotal = (name: string) => name.includes('.')

const system: Readonly<Record<string, Omit<Column, 'name' | 'path'>>> = {
  id: { width: 90, right: true },
  status: { width: 112 },
  [FORM_STATUS]: { width: 180 },
  [NEXT_STEP]: { width: 340 },
  [VALIDITY]: { width: 130 },
  created_at: { width: 150 },
  updated_at: { width: 150 },
  [QUEUED_AT]: { width: 170 },
  deleted_at: { width: 150 },
}

function measureColumn(entity: Entity, name: string): Omit<Column, 'path'> | null {
  const field = entity.fields[name] ?? totalField(entity.fields, name)
  if (!field) return system[name] ? { name, ...system[name] } : null
  const layout = layoutOf(field)
  const width = isTotal(name) && { width: field.unit ? WIDE_TOTAL : TOTAL }
  return layout && { name, field, ...layout, ...width }
}

/** The columns that say how a record is: a status where records have one, and whether it is valid where it can be invalid. */
const statusColumns = (entity: Entity): string[] => [
  ...(entity.validity ? [VALIDITY] : []),
  ...(hasAction(entity, 'status') ? ['status'] : []),
]

/** All possible columns, in the order of the declaration. */
export const availableColumns = (entity: Entity): string[] =>
  [
    ...Object.keys(entity.fields),
    ...totalNames(entity.fields),
    ...(isForm(entity) ? [FORM_STATUS] : []),
    ...(hasNextStep(entity) ? [NEXT_STEP] : []),
    ...statusColumns(entity),
    'id',
    ...timestampsOf(entity),
  ].filter((name) => measureColumn(entity, name))

/** The columns that are shown until the user chooses others. Of a yearly record the status of its form says more than its own. */
export const defaultColumns = (entity: Entity): string[] => {
  const [lead = '', ...others] = entity.list
  if (isForm(entity)) return [lead, FORM_STATUS, ...others]
  const before = nextStepAfter(entity)
  const shown = entity.list.flatMap((name) => (name === before ? [name, NEXT_STEP] : [name]))
  return [...shown, ...statusColumns(entity)]
}

/** Where the browser has the columns that the user chose. */
export const chosenKey = ({ name }: Entity) => `list.${name}.columns`

/** The first column, which every list has, and the others as they were chosen. */
export function shownColumns(entity: Entity, chosen: readonly string[] | null) {
  const [lead = ''] = defaultColumns(entity)
  const known = new Set(availableColumns(entity))
  const names = [...new Set(chosen ?? defaultColumns(entity))]
  return { lead, optional: names.filter((name) => known.has(name) && name !== lead) }
}

/** Additional pixels for a path after the value. */
const PATH_WIDTH = 70

const SHORT_TEXT = 40

/** Is this a text of few characters, as a code, or no text? */
const isShort = ({ fields }: Entity, name = '') => {
  const field = fields[name]
  return field?.kind !== 'text' || (field.max ?? Number.POSITIVE_INFINITY) <= SHORT_TEXT
}

const isArea = (name: string) => entities[name]?.ids === 'area'

/** The columns of these names, each with the part of its path that no other column shows, and none before it. */
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
    for (const parent of hidden) shown.add(parent)
    // A code or what a record belongs to comes first in some lists; then the name takes the remaining width.
    const isLaterTitle = index > 0 && name === entity.title && isShort(entity, names[0])
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

/** Is the column read by the name of what it refers to? */
export const isEmbedded = (field: Field | undefined) =>
  field?.kind === 'reference' || hasMeaning(field, 'areas')

/** What the list needs embedded: titles of references for its columns and the titles of its records, areas, and the form of a yearly record. */
export function embedsOf(entity: Entity, columns: readonly Column[]): string[] {
  const names = [
    ...[entity.title].flat(),
    ...columns.flatMap(({ name, path }) => [name, ...path]),
    ...(isArea(entity.name) ? ownParentPath(entity) : []),
  ]
  const embedded = [...new Set(names)].filter((name) => isEmbedded(entity.fields[name]))
  return isForm(entity) ? [...embedded, FORM_STATUS] : embedded
}

/** With the local names of the references, where those are read first on screens in this language. */
export const withLocalNames = ({ fields }: Entity, embeds: readonly string[], language: string): string[] => {
  const hasOwn = (name: string) => {
    const field = fields[name]
    const target = field?.kind === 'reference' ? entities[field.to] : undefined
    return target !== undefined && hasLocalName(target)
  }
  return embeds.flatMap((name) =>
    scriptOf(language) && hasOwn(name) ? [name, `${name}.${LOCAL_NAME}`] : [name],
  )
}

/** Lists of rows, their totals, files and masked numbers have no order, and so have the status of forms, what is next and whether a record is valid. */
export const isSortable = ({ name, field }: Column) =>
  field
    ? isComparable(field) && !isTotal(name)
    : !['deleted_at', FORM_STATUS, NEXT_STEP, VALIDITY].includes(name)
