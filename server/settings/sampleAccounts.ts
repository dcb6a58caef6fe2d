import type { OfferedAccount } from '../../schema/contract/settings.ts'
import { accountEntity } from '../../schema/traits.ts'
import { verifyPassword } from '../access/password.ts'
import type { Queries } from '../database/database.ts'
import { quoteIdent } from '../sql/columns.ts'

/** The accounts of the sample world that can log in with their published password at present. */
export type SampleAccountList = () => Promise<readonly OfferedAccount[]>

interface StoredAccount extends Record<string, unknown> {
  email: string
  password_hash: string | null
}

/**
 * Lists those of `offered` that exist, are active, and still have the published password. Each stored hash is verified once. Without a
 * sample world nothing is offered, and the database is not read.
 */
export function sampleAccountList(db: Queries, offered: readonly OfferedAccount[]): SampleAccountList {
  /** Does this stored hash belong to the published password? */
  const verified = new Map<string, Promise<boolean>>()
  const isPublished = ({ password }: OfferedAccount, hash: string | null | undefined) => {
    if (!hash) return false
    const known = verified.get(hash) ?? verifyPassword(password, hash)
    verified.set(hash, known)
    return known
  }
  return async () => {
    if (offered.length === 0) return []
    const stored = await db.query<StoredAccount>(
      `select email, password_hash from ${quoteIdent(accountEntity.name)}
        where email = any($1::text[]) and status = 'active' and deleted_at is null`,
      [offered.map(({ email }) => email)],
    )
    const hashes = new Map(stored.map(({ email, password_hash }) => [email, password_hash]))
    const published = await Promise.all(
      offered.map((account) => isPublished(account, hashes.get(account.email))),
    )
    return offered.filter((_, at) => published[at])
  }
}
