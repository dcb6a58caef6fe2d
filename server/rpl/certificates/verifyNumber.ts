import { readCertificateNumber } from '../../../schema/rpl/certificateNumber.ts'
import type { Validity } from '../../../schema/validity.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { notFound } from '../../errors/apiError.ts'
import { enforceLimit, type RateLimit } from '../../session/rateLimit.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { TODAY } from '../../sql/today.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { certificate, hasNumber } from './issueCertificates.ts'

const LIMIT: RateLimit = { name: 'verify', max: 300, seconds: 600 }

interface Verified {
  number: string
  /** Empty once the data of the person were erased. */
  holder: string
  job_role: string | null
  issued_date: string
  valid_until: string | null
  revoked_on: string | null
  is_expired: boolean
}

const findCertificate = async (db: Queries, number: string): Promise<Verified | undefined> =>
  (
    await db.query<Verified>(
      `select k.number, case when t.application_status = 'withdrawn' then '' else t.name end as holder, r.name as job_role, k.issued_date::text as issued_date, k.valid_until::text as valid_until,
              k.revoked_on::text as revoked_on, coalesce(k.valid_until < ${TODAY}, false) as is_expired
         from ${quoteIdent(certificate.name)} k join ${quoteIdent(candidate.name)} t on t.id = k.candidate_id
         left join job_role r on r.id = k.job_role_id
        where ${hasNumber('$1::text')} and k.deleted_at is null`,
      [number],
    )
  )[0]

/** The first letters of a name in any script, with the marks that belong to them. */
const initialsOf = (name: string): string =>
  name
    .split(/[\s.]+/)
    .flatMap((part) => /^\p{L}\p{M}*/u.exec(part)?.[0].toUpperCase() ?? [])
    .map((letter) => `${letter}.`)
    .join(' ')

const statusOf = ({ revoked_on, is_expired }: Verified): Validity => {
  if (revoked_on) return 'revoked'
  return is_expired ? 'expired' : 'valid'
}

/** GET verify/{number}: without a session, so it says of the person no more than initials. */
export async function verifyNumber({
  c,
  reply,
  database,
  path: { number },
}: RequestContext<'GET verify/{number}'>): Promise<Response> {
  await enforceLimit(database, LIMIT, c.get('address'), 'certificates.verifyLimit')
  const found = await findCertificate(database, readCertificateNumber(number))
  if (!found) throw notFound('certificates.unknownNumber')
  const { holder, is_expired, ...shown } = found
  return reply({ ...shown, status: statusOf(found), initials: initialsOf(holder) })
}
