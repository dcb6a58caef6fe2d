import { z } from 'zod'
import { changeStatuses } from '../rpl/changeStatuses.ts'
import { changeSteps } from '../rpl/changeSteps.ts'
import { storedFile } from './files.ts'
import { contract } from './route.ts'
import { stepChoice } from './stepSchemas.ts'
import {
  id,
  keysOf,
  oneOf,
  optionalText,
  pathId,
  rangeAndFilter,
  recordId,
  requiredText,
  timestamp,
} from './values.ts'

const changeRequest = z.strictObject({
  id,
  version: z.int(),
  status: keysOf(changeStatuses),
  candidate: z.strictObject({
    id,
    name: z.string(),
    application_status: z.string(),
    registration_number: z.string().nullable(),
  }),
  fields: z.array(z.string()).describe('The fields of the candidate that change'),
  reason: z.string(),
  requested_by: z.string().nullable(),
  requested_at: timestamp,
  decided_by: z.string().nullable().describe('Who approved, rejected or withdrew it'),
  decided_at: timestamp.nullable(),
  notes: z.string().nullable(),
})
export type ChangeRequest = z.infer<typeof changeRequest>

/** Values by field of a candidate, as a record has them, with the titles of references under `embedded`. */
const values = z.record(z.string(), z.unknown())

const MAX_NOTES = 2_000

/** Requests to change candidates who are approved. */
export const changeContract = contract({
  'GET rpl/employee_registration/changes': {
    summary:
      'Requests to change approved candidates in the caller’s scope, what waits longest first, those of one candidate the newest first; the filter takes status and candidate_id',
    query: rangeAndFilter,
    reply: z.array(changeRequest),
  },
  'GET rpl/employee_registration/changes/{id}': {
    summary: 'One request with the difference, its document, and what the caller can do',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      request: changeRequest,
      document: storedFile.nullable(),
      before: values
        .nullable()
        .describe('The changed fields when the request was made; null once nothing of a request remains'),
      after: values.nullable().describe('The same fields with the change, numbers masked'),
      ...stepChoice(changeSteps),
      can_undo: z.boolean().describe('The caller decided less than ten minutes ago'),
    }),
  },
  'POST rpl/employee_registration/changes/request': {
    summary:
      'Ask for a change of an approved candidate, with a reason and a document; the values are checked as those of a save',
    body: z.strictObject({
      id: recordId.describe('Of the candidate'),
      version: z.int().optional().describe('Of the candidate as the caller saw it'),
      values: values.describe('The changed fields'),
      reason: requiredText(MAX_NOTES),
      document: recordId.describe('The id of an uploaded file that proves the change'),
    }),
    reply: changeRequest,
  },
  'POST rpl/employee_registration/changes/step': {
    summary:
      'Approve, reject or withdraw a request. An approved one changes the candidate; 409 where its fields were changed since',
    body: z.strictObject({
      id: recordId,
      version: z.int(),
      step: oneOf(changeSteps.stepNames),
      notes: optionalText(MAX_NOTES),
    }),
    reply: changeRequest,
  },
  'POST rpl/employee_registration/changes/undo': {
    summary:
      'Undo the own decision about a request within ten minutes; 409 where the candidate changed since',
    body: z.strictObject({ id: recordId, version: z.int() }),
    reply: changeRequest,
  },
})
