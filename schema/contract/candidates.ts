import { z } from 'zod'
import { candidateSteps } from '../rpl/candidateSteps.ts'
import { asText } from '../spelling.ts'
import { afterStep, missing, outcomes, refused } from './candidateOutcomes.ts'
import { givenConsent } from './consents.ts'
import { contract, file } from './route.ts'
import { stepChoice } from './stepSchemas.ts'
import {
  id,
  keysOf,
  oneOf,
  operationId,
  optionalId,
  optionalText,
  pathId,
  rangeAndFilter,
  recordId,
  requiredText,
  searchedText,
  timestamp,
} from './values.ts'

/** A record of `employee_registration`. */
const candidate = z.looseObject({ id, name: z.string(), application_status: z.string(), version: z.int() })

const ofTrade = z.strictObject({
  trade_id: id,
  trade: z.string().nullable(),
  candidates: z.int().describe('The list of them is GET rpl/employee_registration with trade_id'),
})

const provider = z.strictObject({
  id,
  name: z.string(),
  trades: z.array(z.strictObject({ id, name: z.string() })),
  capacity: z.int().nullable().describe('Candidates at the same time; null without a limit'),
  assigned: z.int(),
})
export type AssignableProvider = z.infer<typeof provider>

const approver = z.strictObject({
  id,
  name: z.string(),
  waiting: z.int().describe('Applications that wait for this user, as far as the caller can see them'),
  oldest: timestamp.nullable().describe('Since when the first of them waits'),
})
export type Approver = z.infer<typeof approver>

/** Someone who is not registered yet. */
const unregistered = z.strictObject({
  id: z.int().describe('Of the account or the draft; negative for a sign-up'),
  kind: oneOf(['sign_up', 'draft', 'account']),
  name: z.string(),
  mobile: z.string().describe('Only its last four digits'),
  state_id: id.nullable(),
  district_id: id.nullable(),
  block_id: id.nullable(),
  panchayat_id: id.nullable(),
  area: z.string().nullable().describe('The names of the smallest area and those above it'),
  created_at: timestamp,
})
const unregisteredList = (summary: string) => ({
  summary,
  query: rangeAndFilter,
  reply: z.array(unregistered),
})

/** The outcome of a step: one candidate as it is now, or of many an outcome for each. */
const outcome = z.union([afterStep, outcomes])

/** Most candidates in one call. */
const MAX_MANY = 5_000
const notes = optionalText(2_000)
/** The training provider of the step `assign`. */
const tps_id = recordId

const targets = {
  id: recordId.optional(),
  ids: z.array(recordId).max(MAX_MANY).optional(),
  version: z.int().optional(),
}

/** The calls of candidates beside the generic ones of `employee_registration` and its lists by status. */
export const candidateContract = contract({
  'POST rpl/employee_registration/search': {
    summary:
      'At most 50 candidates by name, mobile number, registration number or, for levels 1 to 7, the last four digits of the Aadhaar number',
    body: z.object({ search: searchedText(120) }),
    reply: z.array(candidate),
  },
  'POST rpl/employee_registration/direct_store': {
    summary: 'Save a candidate as JSON, as staff does; with id an update',
    body: z.looseObject({ id: z.unknown().optional(), version: z.unknown().optional() }),
    reply: candidate,
  },
  'POST rpl/update_profile': {
    summary:
      'Set the photo of the own registration: the part `file`, with user_id, and the ticket of POST verify_otp where there is no session; stage is ignored',
    body: file('multipart/form-data'),
    reply: candidate,
  },
  'GET rpl/employee_registration/{id}/steps': {
    summary:
      'The steps that the caller can take with a candidate, why each of the others is not possible, and what is missing',
    path: z.object({ id: pathId }),
    reply: z.strictObject({ version: z.int(), ...stepChoice(candidateSteps), missing }),
  },
  'POST rpl/employee_registration/step': {
    summary: 'Take a step with one candidate, or with many with an outcome for each',
    body: z.strictObject({
      ...targets,
      step: keysOf(candidateSteps.table.steps),
      notes,
      tps_id: tps_id.optional(),
      consent: givenConsent.optional().describe('Given with a submission'),
    }),
    reply: outcome,
  },
  'POST rpl/employee_registration/undo_step': {
    summary:
      'Undo a step that the caller took at most ten minutes ago, with an outcome for each candidate; those that were changed since are left',
    body: z.strictObject({ operation: operationId }),
    reply: outcomes,
  },
  'POST rpl/employee_registration/submit_for_approval': {
    summary:
      'Submit a candidate, with the consent of the person unless it is recorded already; 409 with what is missing',
    body: z.object({ id: recordId, consent: givenConsent.optional() }),
    reply: outcome,
  },
  'POST rpl/employee_registration/approval': {
    summary: 'Approve, send back or reject candidates; 1 and 0 are taken as approved and rejected',
    body: z.object({
      ...targets,
      status: z.preprocess(asText, oneOf(['approved', 'sent_back', 'rejected', '1', '0'])),
      notes,
    }),
    reply: outcome,
  },
  'POST rpl/employee_registration/assign_data_to_tps': {
    summary: 'Assign a candidate, or many with an outcome for each, to a training provider',
    body: z.object({
      id: z.union([recordId, z.array(recordId).min(1, { error: 'required' }).max(MAX_MANY)]),
      tps_id,
      notes,
    }),
    reply: outcome,
  },
  'GET rpl/employee_registration/approvers': {
    summary:
      'The users who can decide about applications, as far as the caller can see them, and how many wait for each; with a filter by id those in whose areas one of these candidates lives',
    query: z.object({ filter: rangeAndFilter.shape.filter }),
    reply: z.array(approver),
  },
  'POST rpl/employee_registration/assign_approver': {
    summary: 'Say who is to decide about waiting applications; null for anyone. An outcome for each',
    body: z.strictObject({ ids: z.array(recordId).max(MAX_MANY), approver_id: recordId.nullable() }),
    reply: z.strictObject({
      operation: id.nullable(),
      records: z.array(
        z.union([z.strictObject({ id, version: z.int(), approver_id: id.nullable() }), refused]),
      ),
    }),
  },
  'GET rpl/employee_registration/get_tps_list': {
    summary: 'Active training providers with an area, their trades, and how many candidates they can take',
    reply: z.array(provider),
  },
  'GET rpl/employee_registration/otp_not_verified': unregisteredList(
    'People who signed up and have not proved their number, newest first; the filter takes q, state_id and district_id',
  ),
  'GET rpl/employee_registration/otp_not_verified_comman': unregisteredList(
    'The same, and the drafts that staff entered for people without an account',
  ),
  'GET rpl/employee_registration/profile_not_created': unregisteredList(
    'Accounts of candidates who have not begun their registration',
  ),
  'POST rpl/employee_registration/profile_not_created_by_mobile': {
    summary:
      'The account of a mobile number whose candidate has not begun the registration; each request is recorded',
    body: z.object({
      mobile: z.preprocess(asText, requiredText(20)) as unknown as z.ZodType<string, string | number>,
    }),
    reply: z.array(z.strictObject({ user_id: id, name: z.string() })),
  },
  'POST unique_number_check': {
    summary:
      'Whether no other candidate, or for a mobile number no account, has a number; for staff 60 times an hour, for candidates about their draft',
    body: z.object({
      type: oneOf(['mobile', 'whatsapp_no', 'email', 'aadhaar_number', 'account_number']),
      number: z.union([z.string(), z.number()]),
      id: optionalId,
    }),
    reply: z.strictObject({ unique: z.boolean() }),
  },
  'GET rpl/employee_registration/caditate_trade_by_level4': {
    summary: 'How many candidates of each trade are approved and wait for a training provider',
    reply: z.array(ofTrade),
  },
  'GET rpl/employee_registration/caditate_trade_by_level8': {
    summary: 'How many candidates of each trade are assigned to the calling training provider',
    reply: z.array(ofTrade),
  },
})
