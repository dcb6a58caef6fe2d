import { z } from 'zod'
import { changeStatuses } from '../rpl/changeStatuses.ts'
import { confirmations, employmentTypes, followUpAnswers } from '../rpl/employmentChoices.ts'
import { storedConsent } from './consents.ts'
import { version } from './entities.ts'
import { contract } from './route.ts'
import { day, id, keysOf, oneOf, pathId, rangeAndFilter, recordId, timestamp } from './values.ts'

const erasureStatuses = ['waiting', 'done', 'refused'] as const

const erasure = z.strictObject({
  status: oneOf(erasureStatuses),
  requested_at: timestamp,
  decided_at: timestamp.nullable(),
})
export type Erasure = z.infer<typeof erasure>

const myData = z.strictObject({
  as_of: timestamp,
  record: z
    .looseObject({ id, name: z.string() })
    .describe('The candidate; of Aadhaar and account number the last four digits'),
  account: z
    .strictObject({
      name: z.string(),
      email: z.string().nullable(),
      mobile: z.string(),
      created_at: timestamp,
    })
    .nullable(),
  consents: z.array(storedConsent),
  changes: z
    .array(
      z.strictObject({
        requested_at: timestamp,
        status: keysOf(changeStatuses),
        fields: z.array(z.string()),
        reason: z.string(),
        decided_at: timestamp.nullable(),
        notes: z.string().nullable(),
      }),
    )
    .describe('The requests to change the candidate after the approval'),
  certificates: z
    .array(
      z.strictObject({
        number: z.string(),
        job_role: z.string().nullable(),
        issued_date: day,
        valid_until: day.nullable(),
        revoked_on: day.nullable(),
        revoke_reason: z.string().nullable(),
        education_details: z.string().nullable().describe('Printed on the certificate'),
      }),
    )
    .describe('Those that were revoked too'),
  attendance: z
    .array(
      z.strictObject({
        batch_no: z.string(),
        date: day,
        topic: z.string().nullable(),
        is_present: z.boolean(),
      }),
    )
    .describe('The days of training with an entry, newest first; of a batch that was left those of presence'),
  examinations: z.array(
    z.strictObject({
      batch_no: z.string(),
      date: day,
      from_time: z.string(),
      to_time: z.string(),
      place: z.string(),
    }),
  ),
  employments: z
    .array(
      z.strictObject({
        employer: z.string().nullable(),
        job_title: z.string().nullable(),
        type: keysOf(employmentTypes).nullable(),
        monthly_wage: z.number().nullable(),
        from_date: day,
        to_date: day.nullable(),
        confirmation: keysOf(confirmations),
        deny_reason: z.string().nullable(),
        follow_up_answer: keysOf(followUpAnswers).nullable(),
        next_employer: z.string().nullable(),
      }),
    )
    .describe('The jobs after the certificate'),
  history: z.array(version).describe('The newest 200 versions'),
  notifications: z.array(z.strictObject({ created_at: timestamp, kind: z.string(), data: z.unknown() })),
  messages: z.array(
    z.strictObject({
      created_at: timestamp,
      channel: z.string(),
      address: z.string(),
      subject: z.string().nullable(),
    }),
  ),
  erasure: erasure.nullable().describe('The last request'),
})
export type MyData = z.infer<typeof myData>

/** What is stored about a candidate, and its erasure. */
export const personalDataContract = contract({
  'GET rpl/employee_registration/{id}/my_data': {
    summary: 'All that is stored about a candidate: for the person, and for staff who can export candidates',
    path: z.object({ id: pathId }),
    reply: myData,
  },
  'GET rpl/employee_registration/erasures': {
    summary: 'Candidates whose erasure waits for a decision, those that wait longest first',
    query: z.object({ range: rangeAndFilter.shape.range }),
    reply: z.array(
      z.strictObject({
        id: id.describe('Of the candidate'),
        name: z.string(),
        requested_at: timestamp,
        requested_by: z.string().nullable(),
      }),
    ),
  },
  'POST rpl/employee_registration/erasure': {
    summary:
      'Ask for the erasure of a candidate. The own draft that was never submitted is erased at once; any other waits for the state mission',
    body: z.strictObject({ id: recordId }),
    reply: erasure,
  },
  'POST rpl/employee_registration/decide_erasure': {
    summary: 'Erase a candidate who asked for it, for good, or refuse; level 4',
    body: z.strictObject({ id: recordId, erase: z.boolean() }),
    reply: erasure,
  },
})
