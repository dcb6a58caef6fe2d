import { namedBy } from '../../schema/areas.ts'
import type { FieldOf } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { either } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Reach } from './scope.ts'

type Areas = FieldOf<'rows'>
type Row = Readonly<Record<string, unknown>>

/** The list of rows that tells in which areas a record lies, where it has one. */
export const areaRows = ({ fields }: Entity): readonly (readonly [string, Areas])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' && field.meaning === 'areas' ? [[name, field] as const] : [],
  )

/** SQL: is there a row, and does every row name an area inside the reach? `sql` is the list as jsonb. */
export function rowsInside(field: Areas, { areas }: Reach, sql: string, params: Parameters): string {
  const cases = namedBy(field).map(({ column, way }) => {
    const inside = way.flatMap(({ level, column: at }) =>
      areas[level]?.length
        ? [`(r.cells->>'${at}')::integer = any(${params.add(areas[level], 'integer[]')})`]
        : [],
    )
    return `when r.cells->>'${column}' is not null then ${either(inside)}`
  })
  return `(jsonb_array_length(coalesce(${sql}, '[]')) > 0 and not exists (
    select from jsonb_array_elements(${sql}) r(cells) where (case ${cases.join(' ')} end) is not true))`
}

/** The same of a list that is not stored yet. */
export const listInside = (field: Areas, { areas }: Reach, list: unknown): boolean =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((row: Row) => {
    const named = namedBy(field).find(({ column }) => typeof row[column] === 'number')
    return named?.way.some(({ level, column }) => areas[level]?.includes(row[column] as number)) ?? false
  })
