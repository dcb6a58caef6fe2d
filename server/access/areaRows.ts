import { areasNamedBy } from '../../schema/areas.ts'
import type { FieldOf } from '../../schema/define.ts'
import { anyOf } from '../sql/conditions.ts'
import type { Parameters } from '../sql/parameters.ts'
import type { Scope } from './scope.ts'

type AreaList = FieldOf<'rows'>
type Row = Readonly<Record<string, unknown>>

/** SQL: the list has a row, and every row names an area in the scope. `list` is SQL of the list as jsonb. */
export function listInAreas(field: AreaList, { areas }: Scope, list: string, params: Parameters): string {
  const cases = areasNamedBy(field).map(({ column, path }) => {
    const matches = path.flatMap(({ level, column: at }) =>
      areas[level]?.length
        ? [`(r.cells->>'${at}')::integer = any(${params.add(areas[level], 'integer[]')})`]
        : [],
    )
    return `when r.cells->>'${column}' is not null then ${anyOf(matches)}`
  })
  return `(jsonb_array_length(coalesce(${list}, '[]')) > 0 and not exists (
    select from jsonb_array_elements(${list}) r(cells) where (case ${cases.join(' ')} end) is not true))`
}

/** SQL: the rule that a list breaks which is not in the scope. Without areas only a system administrator saves it. */
export const emptyListRule = (list: string): string =>
  `case when jsonb_array_length(coalesce(${list}, '[]')) = 0 then 'required' else 'area' end`

/** The same condition for a list that is not stored yet. */
export const isListInAreas = (field: AreaList, { areas }: Scope, list: unknown): boolean =>
  Array.isArray(list) &&
  list.length > 0 &&
  list.every((row: Row) => {
    const named = areasNamedBy(field).find(({ column }) => typeof row[column] === 'number')
    return named?.path.some(({ level, column }) => areas[level]?.includes(row[column] as number)) ?? false
  })
