import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { ApiError, badInput } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { quoteIdent, type StoredColumn, storedColumns } from '../sql/columns.ts'
import { Parameters } from '../sql/parameters.ts'
import { equalityExpression } from '../sql/storedKinds.ts'
import { titleExpression } from './readOptions.ts'

/** The record that was to be saved. */
interface RefusedRecord {
  id: number | undefined
  values: Readonly<Record<string, unknown>>
}

interface Duplicate {
  id: number
  name: string
}

/** The lists of fields that are unique together and whose error is at this field. */
function uniqueFields({ key, code, fields }: Entity, errorField: string): readonly (readonly string[])[] {
  const isAlone = fields[errorField]?.unique || errorField === code
  return [...(isAlone ? [[errorField]] : []), ...(errorField === key.at(-1) ? [key] : [])]
}

/** How a field of another record compares to the same field of the refused one, or to the field `to`. */
interface Comparison {
  name: string
  operator: '=' | '<' | '<=' | '>' | '>='
  to?: string
}

/** What another record has for which a value at this field is refused, a list for each rule that it can break. */
function takenBy(entity: Entity, errorField: string): readonly (readonly Comparison[])[] {
  const equal = (names: readonly string[]) => names.map((name): Comparison => ({ name, operator: '=' }))
  const unique = uniqueFields(entity, errorField).map(equal)
  if (errorField !== entity.exclusive?.same.at(-1)) return unique
  const { same, days, hours } = entity.exclusive
  const atThatTime: Comparison[] = [
    { name: days[0], operator: '<=', to: days[1] },
    { name: days[1], operator: '>=', to: days[0] },
    { name: hours[0], operator: '<', to: hours[1] },
    { name: hours[1], operator: '>', to: hours[0] },
  ]
  return [...unique, [...equal(same), ...atThatTime]]
}

/** The other record that has this, if the caller may read it. Fields of the refused one that were not sent are as stored. */
async function findOther(
  db: Queries,
  entity: Entity,
  comparisons: readonly Comparison[],
  { id, values }: RefusedRecord,
  scope: Scope,
): Promise<Duplicate | undefined> {
  const params = new Parameters()
  const table = quoteIdent(entity.name)
  const own = id === undefined ? 'null' : params.add(id, 'integer')
  const columns = new Map(storedColumns(entity).map((column) => [column.name, column]))
  const ownValue = (name: string) => {
    const { column, type } = columns.get(name) as StoredColumn
    return Object.hasOwn(values, name)
      ? params.add(values[name] ?? null, type)
      : `(select o.${quoteIdent(column)} from ${table} o where o.id = ${own})`
  }
  const conditions = comparisons.map(({ name, operator, to = name }) => {
    const { column, field } = columns.get(name) as StoredColumn
    const compared = (sql: string) => (operator === '=' ? equalityExpression(field as Field, sql) : sql)
    return `${compared(`t.${quoteIdent(column)}`)} ${operator} ${compared(ownValue(to))}`
  })
  const [found] = await db.query<Duplicate>(
    `select t.id, ${titleExpression(entity, scope, params)} as name from ${table} t
      where t.deleted_at is null and t.id is distinct from ${own}::integer
        and ${readableRow(entity, scope, 't', params)} and ${conditions.join(' and ')} order by t.id limit 1`,
    params.values,
  )
  return found
}

async function findFirst<T, R>(items: readonly T[], find: (item: T) => Promise<R | undefined>) {
  for (const item of items) {
    const found = await find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The error of a save whose values are taken at these fields, with `duplicates`: the other record, by field. Where the caller may not
 * read it, the error says only that the value is in use. Unchanged where the transaction can read no more.
 */
export async function nameDuplicates(
  db: Queries,
  entity: Entity,
  error: ApiError,
  takenFields: readonly string[],
  record: RefusedRecord,
  scope: Scope,
): Promise<ApiError> {
  const duplicates: Record<string, Duplicate> = {}
  const errors = { ...(error.details.errors as Record<string, Message | string>) }
  try {
    for (const field of takenFields) {
      const other = await findFirst(takenBy(entity, field), (comparisons) =>
        findOther(db, entity, comparisons, record, scope),
      )
      if (other) duplicates[field] = other
      else if (uniqueFields(entity, field).length) errors[field] = message('records.valueInUse')
    }
  } catch {
    return error
  }
  const { status, text, details } = badInput(errors, entity.fields)
  return new ApiError(status, text, Object.keys(duplicates).length ? { ...details, duplicates } : details)
}
