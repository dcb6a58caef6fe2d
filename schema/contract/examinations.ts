import { z } from 'zod'
import { contract } from './route.ts'
import { day, id, pathId, recordId, requiredText, sentDay } from './values.ts'

const time = z.string({ error: 'time' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })

const examination = z.strictObject({
  id,
  version: z.int(),
  date: day,
  from_time: z.string(),
  to_time: z.string(),
  place: z.string(),
  batch_id: id,
  batch_no: z.string(),
  assessor: z.string().nullable(),
  is_early: z.boolean().describe('It is before the last day of the batch, which was changed later'),
})

/** When and where batches are assessed. */
export const examinationContract = contract({
  'POST rpl/batch/examination': {
    summary:
      'Set when and where the candidates of an approved batch are assessed, or change it: its assessor, or who approves batches. Each candidate gets a message',
    body: z.strictObject({
      id: recordId,
      version: z
        .int()
        .optional()
        .describe('Of the examination, as the caller saw it; 0 where there was none'),
      date: sentDay,
      from_time: time,
      to_time: time,
      place: requiredText(200),
    }),
    reply: examination,
  },
  'POST rpl/batch/examination/cancel': {
    summary:
      'Cancel the examination of a batch: who can set it. Those who were notified of it are notified, with the reason',
    body: z.strictObject({
      id: recordId.describe('Of the batch'),
      version: z.int().optional().describe('Of the examination, as the caller saw it'),
      reason: requiredText(500),
    }),
    reply: z.strictObject({ examination: z.null() }),
  },
  'GET rpl/batch/{id}/examination': {
    summary: 'The examination of a batch, and whether the caller can set it',
    path: z.object({ id: pathId }),
    reply: z.strictObject({ examination: examination.nullable(), sets: z.boolean() }),
  },
  'GET rpl/employee_registration/{id}/examination': {
    summary: 'The examination of the batch of a candidate, once it is set',
    path: z.object({ id: pathId }),
    reply: z.strictObject({ examination: examination.nullable() }),
  },
})
