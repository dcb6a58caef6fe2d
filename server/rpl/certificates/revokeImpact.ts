import type { ReplyOf } from '../../../schema/contract/index.ts'
import { entityOf } from '../../../schema/index.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { CONFIRMED, UNDENIED } from '../../../schema/rpl/employmentChoices.ts'
import { authorize } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate, candidateNotFound, type LoadedCandidate } from '../candidates/loadCandidates.ts'
import { candidateOfValid } from './revokeCertificate.ts'

type Impact = ReplyOf<'GET rpl/certificate/{id}/revoke_impact'>

const employment = entityOf('employment')
const ERASED: ApplicationStatus = 'withdrawn'
const PLACED: ApplicationStatus = 'placed'

const employmentsOf = (db: Queries, candidateId: number) =>
  db.query<Impact['employments'][number]>(
    `select t.id, coalesce(t.employer, t.job_title, ${nameById('job_role', 't.job_role_id')}) as work, t.from_date::text as from_date,
            t.confirmation = any($2::text[]) as is_confirmed
       from ${quoteIdent(employment.name)} t
      where t.candidate_id = $1::integer and t.confirmation = any($3::text[]) and t.deleted_at is null order by t.from_date, t.id`,
    [candidateId, CONFIRMED, UNDENIED],
  )

/** GET rpl/certificate/{id}/revoke_impact: what a revocation means for the candidate; who may not revoke does not read it. */
export async function getRevokeImpact({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/certificate/{id}/revoke_impact'>): Promise<Response> {
  authorize(principal, candidate, 'approve')
  const candidateId = await candidateOfValid(database, id, principal, { forUpdate: false })
  const params = new Parameters()
  const [person] = await database.query<
    Pick<LoadedCandidate, 'name' | 'application_status' | 'consent_status'>
  >(
    `select t.name, t.application_status, t.consent_status from ${quoteIdent(candidate.name)} t
      where t.id = ${params.add(candidateId, 'integer')} and t.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}`,
    params.values,
  )
  if (!person) throw candidateNotFound()
  const isErased = person.application_status === ERASED
  return reply({
    name: person.name,
    is_erased: isErased,
    is_consent_withdrawn: !isErased && person.consent_status === 'withdrawn',
    is_placed: person.application_status === PLACED,
    employments: isErased ? [] : await employmentsOf(database, candidateId),
  } satisfies Impact)
}
