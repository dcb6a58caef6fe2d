import { z } from 'zod'
import { presences } from '../rpl/attendance.ts'
import { MAX_BATCH } from '../rpl/batchFields.ts'
import { batchStatuses } from '../rpl/batchStatuses.ts'
import { batchSteps } from '../rpl/batchSteps.ts'
import { roomConflict } from './batchPlans.ts'
import { outcomes } from './candidateOutcomes.ts'
import { contract } from './route.ts'
import { stepChoice } from './stepSchemas.ts'
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
  sentDay,
  time,
  yesNo,
} from './values.ts'

const status = keysOf(batchStatuses)
const comments = optionalText(2_000)

const afterStep = z.strictObject({ id, version: z.int(), batch_status: status })

/** The end of a training. */
const trainingEnd = z.strictObject({
  to_date: z.string(),
  days: z.int().describe('Days with training'),
  holidays: z.int().describe('Holidays on days that would have training'),
})

/** Most candidates in one call. */
const MAX_MANY = 500
const candidates = z.union([recordId, z.array(recordId).min(1, { error: 'required' }).max(MAX_MANY)])

/** Candidates who entered or left a batch. */
const passage = z.strictObject({
  id,
  version: z.int(),
  total_no_of_candidate: z.int(),
  operation: id.nullable(),
  records: outcomes.shape.records,
})

const course = z.strictObject({
  id,
  batch_no: z.string(),
  batch_status: status,
  provider: z.string().nullable(),
  provider_mobile: z.string().nullable(),
  trade: z.string().nullable(),
  job_role: z.string().nullable(),
  unit: z.string(),
  shift: z.string().nullable(),
  from_time: z.string(),
  to_time: z.string(),
  from_date: z.string(),
  to_date: z.string(),
  including_saturday: z.int().nullable(),
  including_sunday: z.int().nullable(),
  days_counted: z
    .int()
    .describe('Days with an entry of the attendance, and earlier ones with training, which count as absence'),
  days_entered: z.int().describe('Days of which the attendance was entered'),
  days_present: z.int(),
  days: z
    .array(z.strictObject({ date: day, presence: z.enum(presences) }))
    .describe('The days that count, the last one first'),
  holidays: z
    .array(z.strictObject({ date: day, name: z.string() }))
    .describe('Days of the course without training, which would have some'),
})

/** The calls of batches beside the generic ones. */
export const batchContract = contract({
  'GET rpl/batch/{id}/steps': {
    summary: 'The steps that the caller can take with a batch, and why each of the others is not possible',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      version: z.int(),
      ...stepChoice(batchSteps),
      is_too_short: z.boolean().describe('The dates do not give the hours of the training'),
      hours: z.int().nullable(),
      planned_hours: z.number(),
    }),
  },
  'POST rpl/batch/step': {
    summary: 'Take a step with a batch',
    body: z.strictObject({
      id: recordId,
      version: z.int().optional(),
      step: keysOf(batchSteps.table.steps),
      comments,
    }),
    reply: afterStep,
  },
  'POST rpl/batch/assign_batch': {
    summary: 'Send a batch to the state mission for approval',
    body: z.object({ id: recordId, comments }),
    reply: afterStep,
  },
  'POST rpl/batch/update_is_approve': {
    summary: 'Approve a batch (1), or return it with comments (0)',
    body: z.object({
      id: recordId,
      is_approve: yesNo,
      comments,
    }),
    reply: afterStep,
  },
  'POST rpl/batch/add_existing': {
    summary: 'Add a candidate to a batch, or many with an outcome for each',
    body: z.object({ id: recordId, candidate_ids: candidates }),
    reply: passage,
  },
  'POST rpl/batch/remove_canditate': {
    summary: 'Remove a candidate from a batch, or many with an outcome for each, with the reason',
    body: z.object({ id: recordId, candidate_id: candidates, reason: comments }),
    reply: passage,
  },
  'POST rpl/batch/assign_assessor': {
    summary: 'Say who assesses the candidates of a batch; null for nobody. The training provider never does',
    body: z.strictObject({ id: recordId, assessor_id: recordId.nullable() }),
    reply: z.strictObject({ id, version: z.int(), assessor_id: id.nullable() }),
  },
  'GET rpl/batch/assessors': {
    summary: 'The active accounts of assessors that the caller can see',
    reply: z.array(z.strictObject({ id, name: z.string() })),
  },
  'POST rpl/batch/attendance': {
    summary:
      'Enter who was there on a day of a running batch, as one operation; the same day again changes the entry, in which those stay who have left the batch',
    body: z.strictObject({
      id: recordId,
      date: sentDay,
      version: z
        .int()
        .optional()
        .describe('Of the entry of this day, as the caller saw it; 0 for a day without one'),
      topic: optionalText(200),
      present: z.array(recordId).max(MAX_BATCH).describe('The ids of the candidates'),
    }),
    reply: z.looseObject({ id, version: z.int() }),
  },
  'GET rpl/batch/{id}/attendance': {
    summary: 'The days of a batch with an entry, newest first, and which of its candidates were there',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      days: z.array(
        z.strictObject({
          id,
          version: z.int(),
          date: z.string(),
          topic: z.string().nullable(),
          present: z.array(id),
        }),
      ),
      training_days: z
        .array(z.string())
        .describe('Those with training until today; one without an entry counts as absence'),
      least: z.int().describe('In percent, for an assessment'),
    }),
  },
  'POST rpl/batch/preview': {
    summary:
      'What the dates, the room and the places of a batch mean before it is saved: its hours, its last day, how many candidates it can have, and the batches that have the room',
    body: z.object({
      id: optionalId,
      trade_id: optionalId,
      job_role_id: optionalId,
      state_id: optionalId,
      unit: optionalText(60),
      from_date: sentDay,
      to_date: optionalDay,
      from_time: time,
      to_time: time,
      including_saturday: yesNo.nullish(),
      including_sunday: yesNo.nullish(),
      limit: z.int().min(1).max(MAX_BATCH).nullish(),
    }),
    reply: z.strictObject({
      hours: z.int().nullable().describe('Of the job role'),
      daily: z.number().describe('Hours of one day'),
      begins: day.nullable().describe('The first day with training'),
      end: trainingEnd.nullable().describe('Worked out from the hours'),
      chosen: trainingEnd.nullable().describe('Until the chosen last day'),
      isTooShort: z.boolean(),
      places: z.int().describe('By its own limit and that of the settings'),
      conflicts: z.array(roomConflict),
    }),
  },
  'GET rpl/batch/assigned_list/{id}': {
    summary: 'A batch with its candidates, as far as the caller can see them',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      id,
      version: z.int(),
      batch_no: z.string(),
      batch_status: status,
      provider: z.string().nullable(),
      from_date: z.string(),
      to_date: z.string(),
      places: z.int(),
      candidates: z.array(
        z.strictObject({
          id,
          name: z.string(),
          registration_number: z.string().nullable(),
          application_status: z.string(),
          consent_status: z
            .string()
            .nullable()
            .describe('Null also for who cannot read the record of the candidate, as the assessor'),
          is_pass: z.int().nullable(),
          no_attemtpt: z.int().nullable(),
          assement_id: z.string().nullable(),
          date_of_assesment: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET rpl/employee_registration/{id}/course': {
    summary: 'The batch of a candidate; candidates themselves see it once it is approved',
    path: z.object({ id: pathId }),
    reply: z.strictObject({ course: course.nullable() }),
  },
  'GET rpl/batch_group/approved': {
    summary: 'Groups with an approved batch',
    query: rangeAndFilter,
    reply: z.array(z.looseObject({ id, name: z.string() })),
  },
})
