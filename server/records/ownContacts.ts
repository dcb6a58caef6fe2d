import { accountEntity, signInFields } from '../../schema/traits.ts'
import type { Caller } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** The fields among these values by which the caller signs in and that would change. */
export async function changedContacts(
  db: Queries,
  values: Readonly<Record<string, unknown>>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<string[]> {
  const sent = signInFields.filter((name) => Object.hasOwn(values, name))
  if (!sent.length) return []
  const [stored] = await db.query(
    `select ${sent.map(quoteIdent).join(', ')} from ${quoteIdent(accountEntity.name)} where id = $1::integer`,
    [userId],
  )
  return sent.filter(
    (name) => String(stored?.[name] ?? '').toLowerCase() !== String(values[name] ?? '').toLowerCase(),
  )
}
