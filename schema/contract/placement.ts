import { z } from 'zod'
import { MAX_BATCH } from '../rpl/batchFields.ts'
import { batchStatuses } from '../rpl/batchStatuses.ts'
import { outsideReasons } from '../rpl/outsideReasons.ts'
import { outcomes } from './candidateOutcomes.ts'
import { contract } from './route.ts'
import { id, keysOf, optionalId, recordId, sentDay } from './values.ts'

/** Most batches of one proposal, and most areas that it is limited to. */
export const MAX_BATCHES = 200
const MAX_AREAS = 1_000

const waiting = {
  id,
  version: z.int(),
  name: z.string(),
  registration_number: z.string().nullable(),
  village: z.string().nullable(),
  block: z.string().nullable(),
  district: z.string().nullable(),
  waiting: z.int().describe('Whole days since the candidate has the status'),
}

const group = z.strictObject({
  batch: z.strictObject({
    id: id.nullable().describe('Null for a batch that does not exist yet'),
    batch_no: z.string().nullable(),
    like: z
      .strictObject({ id, batch_no: z.string() })
      .nullable()
      .describe('The earlier batch whose room, time of day and size a new one has'),
    batch_status: keysOf(batchStatuses),
    provider: z.string().nullable(),
    unit: z.string(),
    shift: z.string().nullable(),
    from_time: z.string(),
    to_time: z.string(),
    from_date: z.string(),
    to_date: z.string(),
    taken: z.int(),
    places: z.int(),
  }),
  candidates: z.array(z.strictObject(waiting)),
  areas: z.array(z.strictObject({ name: z.string().nullable(), candidates: z.int() })).describe('By block'),
  steps: z
    .tuple([z.int(), z.int(), z.int()])
    .describe('How many live in the village of the group, elsewhere in its block, elsewhere in its district'),
  average_waiting: z.int(),
  longest_waiting: z.int(),
})

const newBatch = z.strictObject({
  like: recordId.describe('An own batch, whose course, room, time of day and size it has'),
  from_date: sentDay,
  to_date: sentDay,
})

/** The calls that place candidates into batches. */
export const placementContract = contract({
  'GET rpl/batch/waiting': {
    summary: 'How many candidates of each trade wait for a place whom the caller can give it, the most first',
    reply: z.array(z.strictObject({ trade_id: id, trade: z.string().nullable(), candidates: z.int() })),
  },
  'POST rpl/batch/proposal': {
    summary:
      'Groups the candidates of a trade who wait into the batches with free places, so that they travel and wait little, and says why. For a training provider whose batches are full, new ones follow in its rooms. Nothing is written',
    body: z.strictObject({
      trade_id: recordId.nullable().describe('Null for one with free places, for which most wait'),
      tps_id: optionalId.describe('Only the batches of this training provider'),
      batch_ids: z.array(recordId).max(MAX_BATCHES).optional().describe('Only these batches'),
      area_ids: z
        .array(recordId)
        .max(MAX_AREAS)
        .optional()
        .describe('Only candidates of these panchayats, cities, blocks or districts'),
    }),
    reply: z.strictObject({
      trade_id: id.nullable().describe('Null where nobody waits'),
      trade: z.string().nullable(),
      total: z
        .int()
        .describe('Candidates who wait; of more than 5,000 those who wait longest are considered'),
      villages: z.array(
        z.strictObject({
          id,
          name: z.string().nullable(),
          block: z.string().nullable(),
          district: z.string().nullable(),
          candidates: z.int(),
        }),
      ),
      groups: z.array(group),
      outside: z.array(z.strictObject({ ...waiting, reason: keysOf(outsideReasons) })),
    }),
  },
  'POST rpl/batch/fill': {
    summary:
      'Place candidates into batches, as one operation with an outcome for each; those who are approved are assigned to the training provider of the batch first',
    body: z.strictObject({
      groups: z
        .array(
          z.strictObject({
            id: optionalId,
            new_batch: newBatch.optional().describe('In place of `id`: added as a draft first'),
            candidates: z
              .array(
                z.strictObject({
                  id: recordId,
                  version: z.int().optional().describe('As the caller saw the candidate'),
                }),
              )
              .max(MAX_BATCH),
          }),
        )
        .max(MAX_BATCHES),
    }),
    reply: z.strictObject({
      operation: id.nullable(),
      batches: z.array(z.strictObject({ id, version: z.int(), total_no_of_candidate: z.int() })),
      records: outcomes.shape.records,
    }),
  },
})
