/** What replies about steps of candidates are made of. */
import { z } from 'zod'
import { CONSENT } from '../rpl/missingFields.ts'
import { registrationParts } from '../rpl/registrationSteps.ts'
import { id, oneOf } from './values.ts'

export const afterStep = z.strictObject({
  id,
  version: z.int(),
  application_status: z.string(),
  registration_number: z.string().nullable(),
})

export type CandidateAfterStep = z.infer<typeof afterStep>

/** What is missing before a submission, part by part of the registration. */
export const missing = z.array(
  z.strictObject({ part: oneOf([...registrationParts, CONSENT]), fields: z.array(z.string()) }),
)

export const refused = z.strictObject({
  id,
  refused: z.int().describe('The status that this step alone has: 400, 403, 404 or 409'),
  message: z.string(),
  reason: z.string().optional(),
  missing: missing.optional(),
  current: z.unknown().optional(),
  errors: z.record(z.string(), z.string()).optional(),
})

/** The outcome of a step for each of many candidates. */
export const outcomes = z.strictObject({
  operation: id.nullable(),
  records: z.array(z.union([afterStep, refused])),
})
