import type { ReplyOf } from '../../../schema/contract/index.ts'
import { readCertificateNumber } from '../../../schema/rpl/certificateNumber.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { readableRow } from '../../access/scope.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { sendList } from '../../records/read.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { nameById } from '../../sql/nameById.ts'
import { Parameters } from '../../sql/parameters.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { certificate, issueCertificates } from './issueCertificates.ts'

/** POST rpl/results/update_certificate */
async function postCertificate({
  c,
  database,
  body: { id, certificate_number, ...values },
  principal,
  caller,
}: RequestContext<'POST rpl/results/update_certificate'>): Promise<Response> {
  const number = certificate_number ? readCertificateNumber(certificate_number) : null
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const order = { ...values, number, targets: { id } }
    const { operation } = await issueCertificates(db, order, principal, caller)
    const [issued] = await db.query(
      `select id, number, candidate_id, issued_date::text as issued_date, education_details, version
         from ${quoteIdent(certificate.name)} where candidate_id = $1::integer order by id desc limit 1`,
      [id],
    )
    return { body: JSON.stringify(issued), operation }
  })
  return sendResult(c, reply)
}

/** POST rpl/results/certify_batch */
const postCertificates = async ({
  c,
  database,
  body: { ids, issued_date },
  principal,
  caller,
}: RequestContext<'POST rpl/results/certify_batch'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) =>
      issueCertificates(db, { targets: { ids }, issued_date }, principal, caller),
    ),
  )

/** GET rpl/employee_registration/{id}/certificates */
async function listOfCandidate({
  reply,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/employee_registration/{id}/certificates'>): Promise<Response> {
  const params = new Parameters()
  const rows = await database.query<ReplyOf<'GET rpl/employee_registration/{id}/certificates'>[number]>(
    `select k.id, k.number, k.issued_date::text as issued_date, k.valid_until::text as valid_until, k.revoked_on::text as revoked_on, k.revoke_reason, ${nameById('job_role', 'k.job_role_id')} as job_role, ${nameById('users', 'k.tps_id')} as provider, k.education_details
       from ${quoteIdent(certificate.name)} k join ${quoteIdent(candidate.name)} t on t.id = k.candidate_id
      where t.id = ${params.add(id, 'integer')} and k.deleted_at is null and ${readableRow(candidate, principal.scope, 't', params)}
      order by k.issued_date desc, k.id desc`,
    params.values,
  )
  return reply(rows)
}

const approve = { entity: candidate, action: 'approve' } as const

/** The calls of certificates beside the list of the entity. */
export const certificateRoutes: readonly Route[] = [
  route('POST rpl/results/update_certificate', { right: approve, handle: postCertificate }),
  route('POST rpl/results/certify_batch', { right: approve, handle: postCertificates }),
  route('GET rpl/results/employee_certificate', {
    right: { entity: certificate, action: 'view' },
    handle: (context) => sendList(certificate, context),
  }),
  route('GET rpl/employee_registration/{id}/certificates', {
    right: { entity: candidate, action: 'view' },
    // A candidate reads the names of the provider and the job role.
    bypassRowSecurity: true,
    handle: listOfCandidate,
  }),
]
