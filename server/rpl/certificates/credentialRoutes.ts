import { specialModule } from '../../../schema/modules.ts'
import { type RequestContext, type Route, route } from '../../access/route.ts'
import { notFound } from '../../errors/apiError.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { loadContents } from './certificateContent.ts'
import { CREDENTIAL_TYPE, signCredential, statusListAddress } from './credential.ts'
import { getDocuments } from './documents/documentRoute.ts'
import { fileName } from './documents/printCertificates.ts'
import { certificate } from './issueCertificates.ts'
import { getLeftOut } from './leftOut.ts'
import { postRevocation } from './revokeCertificate.ts'
import { getRevokeImpact } from './revokeImpact.ts'
import { signerOf } from './signerOf.ts'
import { loadStatusList } from './statusList.ts'
import { verifyNumber } from './verifyNumber.ts'

/** GET rpl/certificate/{id}/credential */
async function getCredential({
  c,
  database,
  path: { id },
  principal,
}: RequestContext<'GET rpl/certificate/{id}/credential'>): Promise<Response> {
  const signer = signerOf(c)
  const [content] = await loadContents(database, [id], principal)
  if (!content) throw notFound('certificates.noneToPrint')
  return c.body(signCredential(content, c.get('origin'), signer), 200, {
    'Content-Type': `application/${CREDENTIAL_TYPE}`,
    'Content-Disposition': `attachment; filename="${fileName(content.number)}.vc.jwt"`,
  })
}

/** GET credential_status/{list} */
async function getStatusList({
  c,
  database,
  path: { list },
}: RequestContext<'GET credential_status/{list}'>): Promise<Response> {
  const origin: string = c.get('origin')
  const credential = await loadStatusList(database, list, statusListAddress(origin, list), origin)
  return c.body(signerOf(c).sign(CREDENTIAL_TYPE, credential), 200, {
    'Content-Type': `application/${CREDENTIAL_TYPE}`,
  })
}

/** Who may read a certificate, or its candidate. */
const view = { anyOf: [certificate, candidate], action: 'view' } as const
const revoke = { module: specialModule('certificate.revoke'), action: 'view' } as const

/** The calls around signed certificates. */
export const credentialRoutes: readonly Route[] = [
  route('GET verify/{number}', { right: 'anyone', bypassRowSecurity: true, handle: verifyNumber }),
  route('GET credential_status/{list}', { right: 'anyone', bypassRowSecurity: true, handle: getStatusList }),
  // Who may read the certificate reads the names of its provider and job role too.
  route('GET rpl/certificate/{id}/credential', {
    right: view,
    bypassRowSecurity: true,
    handle: getCredential,
  }),
  route('GET rpl/certificate/documents', { right: view, bypassRowSecurity: true, handle: getDocuments }),
  route('GET rpl/certificate/left_out', { right: view, bypassRowSecurity: true, handle: getLeftOut }),
  // Their handlers check the right to the step of the candidate.
  route('GET rpl/certificate/{id}/revoke_impact', {
    right: revoke,
    bypassRowSecurity: true,
    handle: getRevokeImpact,
  }),
  route('POST rpl/certificate/revoke', {
    right: revoke,
    bypassRowSecurity: true,
    handle: postRevocation,
  }),
]
