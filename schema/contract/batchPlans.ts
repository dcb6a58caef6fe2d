import { z } from 'zod'
import { batchStatuses, boardColumns } from '../rpl/batchStatuses.ts'
import { contract } from './route.ts'
import {
  day,
  id,
  json,
  keysOf,
  optionalId,
  optionalText,
  pathId,
  recordStatus,
  sentDay,
  time,
} from './values.ts'

const chosen = { tps_id: optionalId, trade_id: optionalId, district_id: optionalId }
const status = keysOf(batchStatuses)
/** Batches of one page of a list. */
const MAX_UNFINISHED = 100

/** A batch or a schedule that has a room. */
export const roomConflict = z.strictObject({
  id,
  batch_no: z.string().nullable(),
  unit: z.string(),
  shift: z.string().nullable(),
  from_date: day,
  to_date: day,
  from_time: z.string(),
  to_time: z.string(),
})

const card = z.strictObject({
  id,
  version: z.int(),
  batch_no: z.string(),
  status: recordStatus,
  batch_status: status,
  tps_id: id.nullable(),
  provider: z.string().nullable(),
  assessor: z.string().nullable(),
  trade_id: id,
  trade: z.string().nullable(),
  unit: z.string(),
  shift: z.string().nullable(),
  from_date: day,
  to_date: day,
  taken: z.int(),
  places: z.int(),
  has_started: z.boolean(),
  comments: z.string().nullable(),
  without_result: z.int().describe('Of a closed batch'),
  without_certificate: z.int().describe('Of a closed batch, of those who passed'),
})

/** The calls that show batches by status and by day, and what a plan or a decision means before it is saved. */
export const batchPlanContract = contract({
  'GET rpl/batch/unfinished': {
    summary: 'How many results and certificates are missing in closed batches of these ids',
    query: z.strictObject({ ids: json(z.array(id).max(MAX_UNFINISHED)) }),
    reply: z.array(
      z.strictObject({
        id,
        without_result: card.shape.without_result,
        without_certificate: card.shape.without_certificate,
      }),
    ),
  },
  'GET rpl/batch/board': {
    summary: 'Batches by status: of each column those that are due first, and how many there are',
    query: z.object(chosen),
    reply: z.strictObject({
      columns: z.array(
        z.strictObject({ name: keysOf(boardColumns), total: z.int(), batches: z.array(card) }),
      ),
    }),
  },
  'GET rpl/batch/sessions': {
    summary:
      'The days with training of batches in a period of at most 62 days, without weekends and holidays, and those with an entry of the attendance',
    query: z.object({ from: sentDay, to: sentDay, ...chosen }),
    reply: z.strictObject({
      total: z.int().describe('Batches of the period; at most 1,000 are in the reply'),
      batches: z.array(
        z.strictObject({
          id,
          batch_no: z.string(),
          batch_status: status,
          provider: z.string().nullable(),
          trade: z.string().nullable(),
          unit: z.string(),
          shift: z.string().nullable(),
          from_time: z.string(),
          to_time: z.string(),
          days: z.array(day),
          entered: z.array(day),
        }),
      ),
      holidays: z.array(z.strictObject({ date: day, name: z.string() })),
    }),
  },
  'GET rpl/batch/{id}/return_impact': {
    summary:
      'Whom the return of a batch concerns, and the first days that it can have if it is not approved again before its first day',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      candidates: z.array(z.strictObject({ id, name: z.string() })),
      is_announced: z.boolean().describe('The candidates got a message with the first day'),
      has_started: z.boolean(),
      examination: day.nullable().describe('The day of the examination, which is cancelled with the return'),
      next: z
        .strictObject({ from_date: day, to_date: day })
        .nullable()
        .describe('While no other batch has the room'),
    }),
  },
  'POST rpl/schedule/preview': {
    summary: 'The batches and schedules that have the room of a schedule, before it is saved',
    body: z.object({
      id: optionalId,
      unit: optionalText(60),
      from_date: sentDay,
      to_date: sentDay,
      from_time: time,
      to_time: time,
    }),
    reply: z.strictObject({ batches: z.array(roomConflict), schedules: z.array(roomConflict) }),
  },
})
