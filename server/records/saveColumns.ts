import type { Entity } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { UNRESOLVED } from '../../schema/unresolved.ts'
import { hashPassword } from '../access/password.ts'
import type { Caller } from '../access/route.ts'
import { quoteIdent, storedColumns } from '../sql/columns.ts'
import type { Parameters } from '../sql/parameters.ts'

interface SentColumn {
  column: string
  value: string
}

/** SQL: the texts that cannot be read. Where an update does not send them, those of the fields that it sends are removed from `old`. */
export function sentTexts(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  params: Parameters,
): SentColumn[] {
  if (!entity.unresolved) return []
  const { [UNRESOLVED]: texts, ...fields } = values
  const value =
    texts === undefined
      ? `nullif(old.${quoteIdent(UNRESOLVED)} - ${params.add(Object.keys(fields), 'text[]')}, '{}')`
      : params.add(texts === null ? null : JSON.stringify(texts), 'jsonb')
  return [{ column: UNRESOLVED, value }]
}

/** The values of the fields as columns of the statement: passwords hashed, rows as JSON, without confirmations. */
export async function sentColumns(
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
  params: Parameters,
): Promise<SentColumn[]> {
  const isSent = (name: string) => Object.hasOwn(values, name) && name !== entity.stages?.field
  const sent = storedColumns(entity).filter(({ name }) => isSent(name))
  return Promise.all(
    sent.map(async ({ name, column, type, field }) => {
      const value = values[name] ?? null
      const stored = isSecret(field) && value !== null ? await hashPassword(String(value)) : value
      return {
        column,
        value: params.add(field.kind === 'rows' && stored !== null ? JSON.stringify(stored) : stored, type),
      }
    }),
  )
}

export const isPassword = (entity: Entity, column: string) =>
  storedColumns(entity).some((stored) => stored.column === column && isSecret(stored.field))

/** A password that another user chose must be changed at the first sign-in. */
export const passwordChangeRequired = (
  entity: Entity,
  sent: readonly SentColumn[],
  { userId }: Caller,
  id?: number,
): SentColumn[] =>
  userId > 0 && id !== userId && sent.some(({ column }) => isPassword(entity, column))
    ? [{ column: 'must_change_password', value: '1' }]
    : []
