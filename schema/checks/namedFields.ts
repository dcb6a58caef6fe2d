import type { Check, CheckKind, CheckOf, Summed } from './definition.ts'

/** Names of fields in a check. */
export interface NamedFields {
  /** The entity that has them, if it is another one. */
  entity?: string | undefined
  /** The list of rows whose columns they are. */
  rows?: string | undefined
  names: readonly string[]
  areNumbers: boolean
}

const numbers = (names: readonly string[], rows?: string): NamedFields[] => [
  { names, rows, areNumbers: true },
]
const values = (names: readonly string[], rows?: string): NamedFields[] => [
  { names, rows, areNumbers: false },
]
const summed = ({ entity, rows, fields }: Summed): NamedFields => ({
  entity,
  rows,
  names: fields,
  areNumbers: true,
})

const namers: { [K in CheckKind]: (check: CheckOf<K>) => NamedFields[] } = {
  sum: ({ field, of, rows }) => numbers([field, ...of], rows),
  order: ({ fields, rows }) => numbers(fields, rows),
  ratio: ({ field, of, less = [], divisor, rows }) => numbers([field, ...of, ...less, divisor], rows),
  range: ({ field, rows }) => numbers([field], rows),
  filled: ({ fields, rows }) => values(fields, rows),
  distinct: ({ fields, rows }) => values(fields, rows),
  change: ({ fields, rows }) => numbers(fields, rows),
  count: ({ of, where = {} }) => [{ entity: of, names: Object.keys(where), areNumbers: false }],
  agrees: ({ sum, with: other }) => [summed(sum), summed(other)],
}

/** The fields that a check names, by entity and list. */
export const fieldsNamedBy = (check: Check): NamedFields[] =>
  (namers[check.kind] as (check: Check) => NamedFields[])(check)
