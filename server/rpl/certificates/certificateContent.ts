import type { ReplyOf } from '../../../schema/contract/index.ts'
import { type PrintFacts, whyNotPrinted } from '../../../schema/rpl/whyNotPrinted.ts'
import { can, type Principal } from '../../access/rights.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { settingSql } from '../../sql/settingSql.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { certificate } from './issueCertificates.ts'

/** A certificate in words, as it is printed and signed. */
export interface CertificateContent {
  id: number
  number: string
  holder: string
  registration_number: string | null
  job_role_id: number | null
  job_role: string | null
  level: string | null
  hours: number | null
  issued_date: string
  valid_until: string | null
  education_details: string | null
  assement_id: string | null
  provider: string | null
  state: string | null
  mission: string | null
  /** The name of the content of the photo. */
  photo: string | null
}

/** Certificates with what decides whether they are printed, in the order of their numbers: those that the user may read, or whose holder. */
function readCertificates<Row extends object>(
  db: Queries,
  ids: readonly number[],
  principal: Principal,
  { columns = '', joins = '' }: { columns?: string; joins?: string } = {},
): Promise<(Row & PrintFacts)[]> {
  const params = new Parameters()
  const { scope } = principal
  const readable = can(principal, certificate, 'view')
    ? readableRow(certificate, scope, 'k', params)
    : readableRow(candidate, scope, 't', params)
  return db.query<Row & PrintFacts>(
    `select k.revoked_on::text as revoked_on, t.application_status${columns}
       from ${quoteIdent(certificate.name)} k join ${quoteIdent(candidate.name)} t on t.id = k.candidate_id ${joins}
      where k.id = any(${params.add(ids, 'integer[]')}) and k.deleted_at is null and ${readable}
      order by k.number`,
    params.values,
  )
}

const CONTENT = {
  columns: `, k.id, k.number, t.name as holder, t.registration_number, k.job_role_id, r.name as job_role, trim_scale(q.nsqf_level)::text as level,
            q.hours, k.issued_date::text as issued_date, k.valid_until::text as valid_until, k.education_details, t.assement_id,
            p.name as provider, s.name as state, ${settingSql('mission.name')} as mission, f.content as photo`,
  joins: `left join job_role r on r.id = k.job_role_id left join qp_master q on q.id = r.qp_id
       left join users p on p.id = k.tps_id left join state s on s.id = k.state_id
       left join file f on f.id = t.file and f.status = 'checked'`,
}

/** The content of those certificates of these ids that are printed. */
export async function loadContents(
  db: Queries,
  ids: readonly number[],
  principal: Principal,
): Promise<CertificateContent[]> {
  const rows = await readCertificates<CertificateContent>(db, ids, principal, CONTENT)
  return rows.filter((row) => !whyNotPrinted(row))
}

/** How many certificates of these ids are not printed, by the reason. */
export async function countLeftOut(
  db: Queries,
  ids: readonly number[],
  principal: Principal,
): Promise<ReplyOf<'GET rpl/certificate/left_out'>> {
  const counts = { revoked: 0, erased: 0 }
  for (const row of await readCertificates(db, ids, principal)) {
    const reason = whyNotPrinted(row)
    if (reason) counts[reason] += 1
  }
  return counts
}

/** Who issues it, in words. */
export const issuerOf = ({ mission, state }: Pick<CertificateContent, 'mission' | 'state'>): string =>
  mission ?? `${state ? `${state} ` : ''}Skill Development Mission`
