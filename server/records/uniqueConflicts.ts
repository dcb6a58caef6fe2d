import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { readableRow, type Scope } from '../access/scope.ts'
import type { Queries } from '../database/database.ts'
import { ApiError, badInput } from '../errors/apiError.ts'
import { type Message, message } from '../errors/message.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
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

/** The other record with the same values in these fields, if the caller may read it. Fields that were not sent are as stored. */
async function findOther(
  db: Queries,
  entity: Entity,
  names: readonly string[],
  { id, values }: RefusedRecord,
  scope: Scope,
): Promise<Duplicate | undefined> {
  const params = new Parameters()
  const table = quoteIdent(entity.name)
  const own = id === undefined ? 'null' : params.add(id, 'integer')
  const conditions = storedColumns(entity)
    .filter(({ name }) => names.includes(name))
    .map(({ name, column, type, field }) => {
      const isSent = Object.hasOwn(values, name)
      const value = isSent
        ? params.add(values[name] ?? null, type)
        : `(select o.${quoteIdent(column)} from ${table} o where o.id = ${own})`
      const equal = (sql: string) => equalityExpression(field as Field, sql)
      return `${equal(`t.${quoteIdent(column)}`)} = ${equal(value)}`
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
      const other = await findFirst(uniqueFields(entity, field), (names) =>
        findOther(db, entity, names, record, scope),
      )
      if (other) duplicates[field] = other
      else errors[field] = message('records.valueInUse')
    }
  } catch {
    return error
  }
  const { status, text, details } = badInput(errors, entity.fields)
  return new ApiError(status, text, Object.keys(duplicates).length ? { ...details, duplicates } : details)
}
