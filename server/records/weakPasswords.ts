import type { Entity } from '../../schema/index.ts'
import { fieldsOfKind } from '../../schema/traits.ts'
import { weaknessOf } from '../access/weakPassword.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent, titleField } from '../sql/columns.ts'
import { assertValid } from './assertValid.ts'

/** The name, e-mail addresses and numbers of an account, with which its attackers begin. */
const personalFields = (entity: Entity): string[] => [
  ...[titleField(entity) ?? []].flat(),
  ...fieldsOfKind(entity, 'email'),
  ...fieldsOfKind(entity, 'mobile'),
]

type Values = Readonly<Record<string, unknown>>

async function storedValues(
  db: Queries,
  { name }: Entity,
  fields: readonly string[],
  id: number,
): Promise<Values> {
  const [stored] = await db.query(
    `select ${fields.map(quoteIdent).join(', ')} from ${quoteIdent(name)} where id = $1::integer`,
    [id],
  )
  return stored ?? {}
}

/** Throws 400 for a password that is one of the most common, or made of the person's own name, address or number. `id` is null for a new record. */
export async function assertStrongPassword(
  db: Queries,
  entity: Entity,
  values: Values,
  id: number | null,
): Promise<void> {
  const names = fieldsOfKind(entity, 'password').filter((name) => typeof values[name] === 'string')
  if (!names.length) return
  const personal = personalFields(entity)
  const isSent = personal.every((name) => Object.hasOwn(values, name))
  const record =
    id === null || isSent ? values : { ...(await storedValues(db, entity, personal, id)), ...values }
  const own = personal.map((name) => record[name]).filter((value) => typeof value === 'string')
  for (const name of names) {
    const rule = await weaknessOf(values[name] as string, own)
    if (rule) assertValid(entity, { [name]: rule })
  }
}
