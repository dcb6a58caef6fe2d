import { z } from 'zod'
import { PRINTED_NUMBER } from '../rpl/printedNumber.ts'
import { afterStep, refused } from './candidateOutcomes.ts'
import { dryRunReply, importOptions } from './importing.ts'
import { importRow } from './operations.ts'
import { contract, file } from './route.ts'
import {
  id,
  optionalId,
  optionalNumber,
  optionalText,
  pathId,
  rangeAndFilter,
  recordId,
  requiredText,
  sentDay,
  yesNo,
} from './values.ts'

const reason = optionalText(2_000)

/** A result as it is sent; the candidate is `id`. */
const result = {
  id: recordId,
  is_pass: yesNo,
  assement_id: requiredText(60),
  no_attemtpt: optionalNumber,
  date_of_assesment: sentDay,
  exception: reason.describe('Why the candidate is assessed in spite of too little attendance'),
}

/** A result as a file has it. */
const stored = {
  id,
  is_pass: yesNo,
  assement_id: z.string(),
  date_of_assesment: z.string(),
  no_attemtpt: z.int().nullable(),
  exception: z.string().nullable(),
}

/** Most results in one call: those of a batch. */
const MAX_RESULTS = 45
/** Most certificates in one call. */
const MAX_CERTIFICATES = 5_000

const certificate = z.looseObject({ id, number: z.string(), candidate_id: id, issued_date: z.string() })

/** The calls of assessments and certificates. */
export const resultContract = contract({
  'GET rpl/results': {
    summary:
      'The candidates of batches that have ended, with their last results, newest batch first; the filter takes batch_id, is_pass and application_status',
    query: rangeAndFilter,
    reply: z.array(
      z.strictObject({
        id,
        name: z.string(),
        registration_number: z.string().nullable(),
        application_status: z.string(),
        batch_id: id,
        batch_no: z.string(),
        to_date: z.string(),
        is_pass: z.int().nullable(),
        no_attemtpt: z.int().nullable(),
        assement_id: z.string().nullable(),
        date_of_assesment: z.string().nullable(),
      }),
    ),
  },
  'POST rpl/results/store': {
    summary:
      'Enter the result of a candidate, whose id is sent, or correct it with a reason. The attempt is the one before plus 1; one that is sent must be the same. For a candidate who failed it is sent: without it the last result is corrected',
    body: z.object({ ...result, reason }),
    reply: afterStep,
  },
  'POST rpl/results/update_certificate': {
    summary:
      'Issue the certificate of a candidate who passed, whose id is sent. A certificate_number that is sent is used unless another certificate has it, or it is one of this system with a wrong character; a sent user_id must be the account of the candidate',
    body: z.object({
      id: recordId,
      issued_date: sentDay,
      certificate_number: z
        .string()
        .trim()
        .max(60, { error: 'maxLength' })
        .regex(PRINTED_NUMBER, { error: 'certificateNumber' })
        .or(z.literal(''))
        .nullish(),
      education_details: optionalText(500),
      user_id: optionalId,
    }),
    reply: certificate,
  },
  'POST rpl/results/certify_batch': {
    summary:
      'Issue the certificates of candidates who passed, as one operation, with an outcome for each; the numbers are made',
    body: z.strictObject({ ids: z.array(recordId).min(1).max(MAX_CERTIFICATES), issued_date: sentDay }),
    reply: z.strictObject({ operation: id.nullable(), records: z.array(z.union([afterStep, refused])) }),
  },
  'GET rpl/results/employee_certificate': {
    summary: 'Certificates in the scope of the caller, newest first',
    query: rangeAndFilter,
    reply: z.array(certificate),
  },
  'GET rpl/employee_registration/{id}/certificates': {
    summary: 'The certificates of a candidate, newest first',
    path: z.object({ id: pathId }),
    reply: z.array(
      z.strictObject({
        id,
        number: z.string(),
        issued_date: z.string(),
        valid_until: z.string().nullable(),
        revoked_on: z.string().nullable(),
        revoke_reason: z.string().nullable(),
        job_role: z.string().nullable(),
        provider: z.string().nullable(),
        education_details: z.string().nullable(),
      }),
    ),
  },
  'POST rpl/results/check_file/{batch_id}': {
    summary:
      'Check a CSV file of results of a batch: nothing is stored. What the reply has as results can be sent to store_batch',
    path: z.object({ batch_id: pathId }),
    query: importOptions.pick({ columns: true }),
    body: file('text/csv'),
    reply: dryRunReply
      .pick({ entity: true, counts: true, columns: true, ignored: true, questions: true })
      .extend({ rows: z.array(importRow), results: z.array(z.strictObject(stored)) }),
  },
  'POST rpl/results/store_batch': {
    summary:
      'Enter the results of candidates of a batch as one operation, with an outcome for each. Results of a further attempt in this batch have its number, and are an operation of their own',
    body: z.strictObject({
      batch_id: recordId,
      results: z.array(z.strictObject(result)).min(1).max(MAX_RESULTS),
    }),
    reply: z.strictObject({ operation: id.nullable(), records: z.array(z.union([afterStep, refused])) }),
  },
})
