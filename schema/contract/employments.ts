import { z } from 'zod'
import { applicationStatuses } from '../rpl/applicationStatuses.ts'
import {
  confirmations,
  employmentTypes,
  FOLLOW_UP_MONTHS,
  followUpAnswers,
} from '../rpl/employmentChoices.ts'
import { employmentBlocks } from '../rpl/whyNotEmployable.ts'
import { storedFile } from './files.ts'
import { contract } from './route.ts'
import {
  day,
  id,
  keysOf,
  optionalDay,
  optionalId,
  optionalText,
  pathId,
  rangeAndFilter,
  recordId,
  requiredText,
  timestamp,
} from './values.ts'

const reason = optionalText(500)
const digits = (value: unknown) =>
  typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value

const afterWrite = z.strictObject({
  id,
  version: z.int(),
  candidate_id: id,
  confirmation: keysOf(confirmations),
  application_status: keysOf(applicationStatuses),
})

const followUp = z.strictObject({
  months: z.union(FOLLOW_UP_MONTHS.map((months) => z.literal(months))).describe('After the start'),
  sent_at: timestamp,
  answer: keysOf(followUpAnswers).nullable(),
  employer: z.string().nullable().describe('The other employer, if the candidate named one'),
  answered_at: timestamp.nullable(),
  is_open: z.boolean().describe('It waits for an answer, and its link takes one'),
})

const employment = z.strictObject({
  id,
  version: z.int(),
  employer: z.string().nullable(),
  job_role_id: id.nullable(),
  job_role: z.string().nullable(),
  job_title: z.string().nullable(),
  type: keysOf(employmentTypes).nullable(),
  panchayat_id: id.nullable(),
  city_id: id.nullable(),
  place: z.string().nullable(),
  district: z.string().nullable(),
  monthly_wage: z.number().nullable(),
  from_date: day,
  to_date: day.nullable(),
  confirmation: keysOf(confirmations),
  confirmed_on: day.nullable(),
  deny_reason: z.string().nullable(),
  document: storedFile.nullable(),
  next_employer: z.string().nullable(),
  provider: z.string().nullable(),
  follow_ups: z.array(followUp),
  is_mine: z.boolean().describe('The caller entered it'),
})

/** The random part of a link, which is in no address of a request. */
const token = z.string({ error: 'text' }).max(100, { error: 'maxLength' })

/** What the page behind the link of a message shows: of the person the first name only. */
const question = z.strictObject({
  first_name: z.string(),
  employer: z.string(),
  answer: keysOf(followUpAnswers).nullable(),
  next_employer: z.string().nullable(),
  until: day.describe('The last day on which the answer can be given or changed'),
})

/** Employments of candidates, and the questions whether they go on. */
export const employmentContract = contract({
  'POST rpl/results/update_employment': {
    summary:
      'Enter an employment of a certified candidate, whose id is sent, or with employment_id correct one that is not confirmed. job_role is an id, or the title of the employer as text. It counts as a placement once it is confirmed; an officer who sends a document confirms it at once. A sent user_id must be the account of the candidate',
    body: z.object({
      id: recordId,
      employment_id: optionalId,
      panchayat_id: optionalId,
      city_id: optionalId.describe('Of the work, in place of a gram panchayat'),
      job_role: z.preprocess(digits, z.union([z.int().min(1), requiredText(120)])),
      job_title: optionalText(120).describe('Beside an id'),
      employer: optionalText(120),
      type: z
        .enum(Object.keys(employmentTypes) as (keyof typeof employmentTypes)[], { error: 'choice' })
        .default('wage'),
      monthly_wage: z.union([z.number(), z.string()], { error: 'number' }).nullish(),
      from_date: optionalDay.describe('Today if it is left out'),
      to_date: optionalDay,
      document: optionalId.describe('The id of an uploaded file'),
      user_id: optionalId,
    }),
    reply: afterWrite,
  },
  'GET rpl/results/employee_employment': {
    summary: 'Employments in the scope of the caller, newest first',
    query: rangeAndFilter,
    reply: z.array(z.looseObject({ id, candidate_id: id, from_date: day })),
  },
  'GET rpl/employee_registration/{id}/employments': {
    summary:
      'The employments of a candidate, the last one first, with their follow-ups and what the caller can do',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      application_status: keysOf(applicationStatuses),
      blocked: z
        .enum(employmentBlocks)
        .nullable()
        .describe('Why no employment can be entered, confirmed or corrected'),
      earliest: day.nullable().describe('An employment does not begin before this day'),
      enters: z.boolean(),
      confirms: z.boolean().describe('With a document'),
      is_own: z.boolean(),
      employments: z.array(employment),
    }),
  },
  'POST rpl/employment/confirm': {
    summary:
      'Confirm an employment: the candidate, or an officer who approves candidates, with a document. A certified candidate is placed by it',
    body: z.strictObject({ id: recordId, document: optionalId }),
    reply: afterWrite,
  },
  'POST rpl/employment/deny': {
    summary:
      'Record that an employment is not true: the candidate, or others with a reason. A candidate who was placed by it alone is certified again',
    body: z.strictObject({ id: recordId, reason }),
    reply: afterWrite,
  },
  'POST rpl/employment/end': {
    summary: 'Enter the last day of an employment; null if it goes on after all',
    body: z.strictObject({ id: recordId, to_date: z.iso.date({ error: 'date' }).nullable() }),
    reply: afterWrite,
  },
  'POST follow_up/question': {
    summary:
      'The question of a link that was sent to a candidate; it records nothing. 300 requests in ten minutes from an address',
    body: z.strictObject({ token }),
    reply: question,
  },
  'POST follow_up/answer': {
    summary: 'Answer it, or change the answer, for 30 days and until the next question',
    body: z.strictObject({
      token,
      answer: z.enum(Object.keys(followUpAnswers) as (keyof typeof followUpAnswers)[], { error: 'choice' }),
      employer: optionalText(120),
    }),
    reply: question,
  },
})
