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

/** The content of certificates that are not revoked, in the order of their numbers: those that the user may read, or whose holder. */
export function loadContents(
  db: Queries,
  ids: readonly number[],
  principal: Principal,
): Promise<CertificateContent[]> {
  const params = new Parameters()
  const { scope } = principal
  const readable = can(principal, certificate, 'view')
    ? readableRow(certificate, scope, 'k', params)
    : readableRow(candidate, scope, 't', params)
  return db.query<CertificateContent>(
    `select k.id, k.number, t.name as holder, t.registration_number, k.job_role_id, r.name as job_role, trim_scale(q.nsqf_level)::text as level,
            q.hours, k.issued_date::text as issued_date, k.valid_until::text as valid_until, k.education_details, t.assement_id,
            p.name as provider, s.name as state, ${settingSql('mission.name')} as mission, f.content as photo
       from ${quoteIdent(certificate.name)} k join ${quoteIdent(candidate.name)} t on t.id = k.candidate_id
       left join job_role r on r.id = k.job_role_id left join qp_master q on q.id = r.qp_id
       left join users p on p.id = k.tps_id left join state s on s.id = k.state_id
       left join file f on f.id = t.file and f.status = 'checked'
      where t.application_status <> 'withdrawn' and k.id = any(${params.add(ids, 'integer[]')}) and k.deleted_at is null and k.revoked_on is null
        and ${readable}
      order by k.number`,
    params.values,
  )
}

/** Who issues it, in words. */
export const issuerOf = ({ mission, state }: Pick<CertificateContent, 'mission' | 'state'>): string =>
  mission ?? `${state ? `${state} ` : ''}Skill Development Mission`
