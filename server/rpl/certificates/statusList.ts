import { gzipSync } from 'fflate'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { certificate } from './issueCertificates.ts'

/** Certificates in one list: the least that the standard allows, so that asking for a list says little about whom one checks. */
const LIST_SIZE = 131_072
/** Odd, so that each certificate of a list gets another index, and neighbours are far apart. */
const STRIDE = 48_271

/** Where the status of a certificate is, by its id. */
export const statusPosition = (id: number) => ({
  list: Math.floor(id / LIST_SIZE),
  index: (id * STRIDE) % LIST_SIZE,
})

/** The bits of a list, the first index in the highest bit of the first byte, compressed and written as the standard wants. */
function encodeList(revoked: readonly number[]): string {
  const bits = new Uint8Array(LIST_SIZE / 8)
  for (const id of revoked) {
    const { index } = statusPosition(id)
    bits[index >> 3] = (bits[index >> 3] ?? 0) | (0x80 >> (index & 7))
  }
  // Without a time, equal lists are equal texts. `u`: base64url.
  return `u${Buffer.from(gzipSync(bits, { mtime: 0 })).toString('base64url')}`
}

/** The status list as a credential. A certificate that was deleted counts as revoked. */
export async function loadStatusList(db: Queries, list: number, address: string, origin: string) {
  const rows = await db.query<{ id: number }>(
    `select id from ${quoteIdent(certificate.name)}
      where (revoked_on is not null or deleted_at is not null) and id >= $1::bigint and id < $2::bigint`,
    [list * LIST_SIZE, (list + 1) * LIST_SIZE],
  )
  const validFrom = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: address,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: origin,
    validFrom,
    credentialSubject: {
      id: `${address}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodeList(rows.map(({ id }) => id)),
    },
    iss: origin,
    jti: address,
  }
}
