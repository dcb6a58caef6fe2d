import { z } from 'zod'
import { certificateLanguages, documentFormats } from '../rpl/certificateDocuments.ts'
import { validities } from '../validity.ts'
import { afterStep } from './candidateOutcomes.ts'
import { contract, file } from './route.ts'
import { id, json, oneOf, pathId, recordId, requiredText } from './values.ts'

/** Most certificates in one file. */
const MAX_DOCUMENTS = 1_000

/** What proves certificates: signatures, and their status. */
export const credentialContract = contract({
  'GET verify/{number}': {
    summary:
      'What everyone may know of the certificate with this number. 300 requests in ten minutes from an address',
    path: z.object({ number: z.string().trim().min(1).max(60) }),
    reply: z.strictObject({
      number: z.string(),
      status: z.enum(validities),
      job_role: z.string().nullable(),
      issued_date: z.string(),
      valid_until: z.string().nullable(),
      revoked_on: z.string().nullable(),
      initials: z.string(),
    }),
  },
  'GET credential_status/{list}': {
    summary: 'A signed Bitstring Status List: which certificates were revoked',
    path: z.object({ list: z.coerce.number().int().min(0).max(16_383) }),
    reply: file('application/vc+jwt'),
  },
  'GET rpl/certificate/{id}/credential': {
    summary: 'A certificate as a signed Open Badges 3.0 credential',
    path: z.object({ id: pathId }),
    reply: file('application/vc+jwt'),
  },
  'GET rpl/certificate/documents': {
    summary:
      'Certificates, whose ids are sent with commas between them, as one PDF, or as a ZIP with a PDF each; in English and a second language. Those that are revoked, or whose candidate is erased, are left out',
    query: z.object({
      ids: z.preprocess((ids) => String(ids).split(','), z.array(recordId).min(1).max(MAX_DOCUMENTS)),
      format: oneOf(documentFormats).default('pdf'),
      language: oneOf(certificateLanguages).default('kn'),
    }),
    reply: file('application/octet-stream'),
  },
  'GET rpl/certificate/left_out': {
    summary: 'How many certificates of these ids are not printed, and why',
    query: z.strictObject({ ids: json(z.array(id).max(MAX_DOCUMENTS)) }),
    reply: z.strictObject({
      revoked: z.int(),
      erased: z.int().describe('The personal data of the candidate is erased'),
    }),
  },
  'GET rpl/certificate/{id}/revoke_impact': {
    summary: 'What the revocation of a certificate means for its candidate',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      name: z.string(),
      is_erased: z.boolean().describe('The person gets no message, and no other certificate'),
      is_consent_withdrawn: z.boolean().describe('Another certificate waits until it is given again'),
      is_placed: z.boolean(),
      employments: z
        .array(
          z.strictObject({
            id,
            work: z.string().nullable().describe('The employer, else the job title or the job role'),
            from_date: z.string(),
            is_confirmed: z.boolean(),
          }),
        )
        .describe('Those that are confirmed or wait for it, by their first day'),
    }),
  },
  'POST rpl/certificate/revoke': {
    summary:
      'Revoke a certificate. Its candidate has passed, and waits for a certificate again; an erased one does not change',
    body: z.strictObject({ id: recordId, reason: requiredText(500) }),
    reply: z.strictObject({ id, revoked_on: z.string(), candidate: afterStep.nullable() }),
  },
})
