import type { Field, FieldOf, Kind } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { ancestors, surroundings, untold } from './place.ts'

export interface Column {
  name: string
  /** Not there for what every record has: id, status, times. */
  field?: Field
  /** In pixels; the first column takes what is left. */
  width: number
  right?: true
  /** Long text: shares what is left with the first column. */
  grows?: true
  /** Fields of its path that have no column of their own, shown in grey behind the value. */
  path: string[]
}

type Measure<K extends Kind> = (field: FieldOf<K>) => Pick<Column, 'width' | 'right' | 'grows'>

/** The unit stands in the head. */
const number = ({ unit }: { unit?: string }) => ({ width: unit ? 150 : 120, right: true }) as const

/** A title that is a year is short, wherever it stands. */
const isYear = (to: string) => {
  const target = entities[to]
  return typeof target?.title === 'string' && target.fields[target.title]?.kind === 'financialYear'
}

/** How wide a column of each kind is; null where a kind is never a column. */
const measures: { [K in Kind]: Measure<K> | null } = {
  text: ({ multiline, max = 200 }) =>
    multiline ? { width: 240, grows: true } : { width: max <= 40 ? 110 : 180 },
  integer: number,
  decimal: number,
  percent: () => ({ width: 100, right: true }),
  money: () => ({ width: 140, right: true }),
  date: () => ({ width: 116 }),
  yesNo: () => ({ width: 90 }),
  financialYear: () => ({ width: 100 }),
  mobile: () => ({ width: 120 }),
  email: () => ({ width: 220 }),
  url: () => ({ width: 200 }),
  password: null,
  confirmation: null,
  choice: () => ({ width: 140 }),
  reference: ({ to }) => ({ width: isYear(to) ? 110 : 160 }),
  rows: () => ({ width: 90, right: true }),
}

const system: Readonly<Record<string, Omit<Column, 'name' | 'path'>>> = {
  id: { width: 90, right: true },
  status: { width: 112 },
  created_at: { width: 150 },
  updated_at: { width: 150 },
  deleted_at: { width: 150 },
}

function measured(entity: Entity, name: string): Omit<Column, 'path'> | null {
  const field = entity.fields[name]
  if (!field) return system[name] ? { name, ...system[name] } : null
  const measure = measures[field.kind] as Measure<Kind> | null
  return measure && { name, field, ...measure(field) }
}

/** Everything that can be a column, in the order of the declaration. */
export const choosable = (entity: Entity): string[] =>
  [...Object.keys(entity.fields), 'status', 'id', 'created_at', 'updated_at'].filter((name) =>
    measured(entity, name),
  )

/** The columns shown until somebody chooses others. */
export const usual = (entity: Entity): string[] => [...entity.list, 'status']

/** What a place in grey needs behind a value, in pixels. */
const PLACE_WIDTH = 70

const isArea = (name: string) => entities[name]?.ids === 'area'

/** Columns of these names, each with the part of its path that no other column tells. */
export function columnsOf(entity: Entity, names: readonly string[]): Column[] {
  const shown = new Set(names)
  return names.flatMap((name, at) => {
    const column = measured(entity, name)
    if (!column) return []
    const { field } = column
    const path =
      at === 0 && isArea(entity.name)
        ? surroundings(entity)
        : field?.kind === 'reference' && isArea(field.to)
          ? ancestors(entity.fields, name)
          : []
    const told = untold(path, shown)
    return [{ ...column, path: told, width: column.width + (told.length && at > 0 ? PLACE_WIDTH : 0) }]
  })
}

/** The references whose titles the columns and the record's own title need. */
export function embedsOf(entity: Entity, columns: readonly Column[]): string[] {
  const names = [
    ...[entity.title].flat(),
    ...columns.flatMap(({ name, path }) => [name, ...path]),
    ...(isArea(entity.name) ? surroundings(entity) : []),
  ]
  return [...new Set(names)].filter((name) => entity.fields[name]?.kind === 'reference')
}

/** A list of rows and a write-only field have no order. */
export const isSortable = ({ name, field }: Column) => field?.kind !== 'rows' && name !== 'deleted_at'
