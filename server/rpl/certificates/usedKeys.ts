import type { PublicKey } from '../../../schema/rpl/signedStatement.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { certificate } from './issueCertificates.ts'

interface UsedKey {
  id: string
  public_key: string
}

/** The keys that have signed; none once no certificate counts any more. */
export const loadUsedKeys = (db: Queries): Promise<UsedKey[]> =>
  db.query<UsedKey>(
    `select id, public_key from signing_key
      where exists (select from ${quoteIdent(certificate.name)} where revoked_on is null and deleted_at is null) order by id`,
  )

/** Stores the public half of the key that signs from now on. */
export async function noteUsedKey(db: Queries, { kid, x }: PublicKey): Promise<void> {
  await db.query(
    `insert into signing_key (id, public_key) values ($1::text, $2::text)
     on conflict (id) do update set public_key = excluded.public_key where signing_key.public_key <> excluded.public_key`,
    [kid, x],
  )
}
