import { z } from 'zod'
import { consentChannels, consentLanguageNames } from '../rpl/consent.ts'
import { contract } from './route.ts'
import { id, oneOf, recordId, timestamp } from './values.ts'

/** The version of the text to which a person agrees, and the language in which they read or heard it. */
export const givenConsent = z.strictObject({ version: z.int(), language: oneOf(consentLanguageNames) })
export type GivenConsent = z.infer<typeof givenConsent>

/** A consent as it is stored. */
export const storedConsent = z.strictObject({
  purpose: z.string(),
  version: z.int(),
  language: z.string(),
  channel: oneOf(consentChannels).describe('The candidate, or staff who read the text to the person'),
  given_at: timestamp,
  withdrawn_at: timestamp.nullable(),
})

const afterConsent = z.strictObject({ id, version: z.int(), consent_status: z.string() })

/** What a candidate agrees to. */
export const consentContract = contract({
  'POST rpl/employee_registration/consent': {
    summary:
      'Record that a candidate agrees to the use of the data; staff after reading the text to the person',
    body: z.strictObject({ id: recordId, consent: givenConsent }),
    reply: afterConsent,
  },
  'POST rpl/employee_registration/withdraw_consent': {
    summary: 'Withdraw the consent of a candidate: no step, assignment or export until it is given again',
    body: z.strictObject({ id: recordId }),
    reply: afterConsent,
  },
})
