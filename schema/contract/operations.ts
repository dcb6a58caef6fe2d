import { z } from 'zod'
import { jobStatuses } from '../jobs.ts'
import { messageStatuses } from '../messageStatuses.ts'
import { fieldChange } from './entities.ts'
import { contract } from './route.ts'
import { id, messageReply, oneOf, operationId, pageQuery, rangeAndFilter, timestamp } from './values.ts'

/** One write by one person, a sign-in, or a refused attempt. */
const operation = z.strictObject({
  id,
  at: timestamp,
  user_id: id.nullable(),
  by: z.string().nullable().describe('The name of the person'),
  entity: z.string(),
  action: z.string(),
  count: z.int().describe('Records of its entity that it wrote, or forms of a step'),
  request_id: z.string().nullable(),
  undone_by: id.nullable(),
  can_undo: z
    .boolean()
    .describe('False where all its records have changed or are in use since, or an undo is refused'),
  is_in_use: z.boolean().describe('An undo would delete its records, to which others refer'),
  record: z
    .strictObject({ entity: z.string(), id, name: z.string().nullable() })
    .nullable()
    .describe('The record, if it wrote one only'),
})
export type LogEntry = z.infer<typeof operation>

const message = z.strictObject({
  id,
  channel: z.enum(['sms', 'email']),
  address: z.string(),
  subject: z.string().nullable(),
  body: z.string().nullable().describe('Null once a code in it was sent or has expired'),
  created_at: timestamp,
  expires_at: timestamp.nullable(),
  sent_at: timestamp.nullable(),
  tries: z.int(),
  failure: z.string().nullable(),
  status: z.enum(messageStatuses),
})
export type OutboxMessage = z.infer<typeof message>

const queuedJob = z.strictObject({
  id,
  name: z.string(),
  status: z.enum(jobStatuses),
  created_at: timestamp,
  due_at: timestamp.nullable().describe('Null once it is done or has failed for good'),
  started_at: timestamp.nullable(),
  done_at: timestamp.nullable(),
  failed_at: timestamp.nullable(),
  attempts: z.int(),
  progress: z.int(),
  total: z.int().describe('0 until it is known'),
  result: z.record(z.string(), z.int()).nullable(),
  failure: z.string().nullable(),
})
export type QueuedJob = z.infer<typeof queuedJob>

const outcomes = ['new', 'changed', 'same', 'wrong'] as const

/** What does not add up in a record; see schema/checks.ts. */
const rowCheck = z.looseObject({ severity: z.enum(['error', 'warning']), text: z.string() })

/** A checked row of a file. */
export const importRow = z.strictObject({
  line: z.int(),
  outcome: z.enum(outcomes),
  values: z.record(z.string(), z.string()),
  changes: z.array(fieldChange),
  errors: z.array(
    z.strictObject({ column: z.string(), value: z.string(), rule: z.string(), message: z.string() }),
  ),
  checks: z.array(rowCheck),
})
/** A checked row of an import. */
export type CheckedRow = z.infer<typeof importRow>

/** A number that is none leads to 404, as one that is not the caller's own. */
const job = z.object({ id: z.string() })

/** The log of all that was done, the outbox, and the dry runs of imports. */
export const operationsContract = contract({
  'GET openapi.json': { summary: 'This description', reply: z.looseObject({ openapi: z.string() }) },
  'GET history': {
    summary: 'All operations, newest first; `before` in the filter continues after an id',
    query: rangeAndFilter,
    reply: z.array(operation),
  },
  'POST undo': {
    summary: 'Undo any operation, also one on records of several entities',
    body: z.looseObject({ operation: z.unknown().optional() }),
    reply: z.strictObject({
      undone: z.int(),
      left: z.array(id).describe('Records changed since, left as they are'),
      entities: z
        .array(z.strictObject({ entity: z.string(), undone: z.int(), left: z.array(id) }))
        .optional(),
    }),
  },
  'POST backup': {
    summary: 'Back up the embedded database into a file, for `npm run backup` on the machine of the server',
    body: z.looseObject({ file: z.string().max(4096).optional() }),
    reply: z.strictObject({ file: z.string() }),
  },
  'GET tasks': {
    summary: 'The documents that are being made for the caller, in the order in which they run',
    reply: z.array(
      z.strictObject({
        name: z.string(),
        before: z
          .int()
          .describe('Tasks of all users that came before it while it waits; 0 from when it runs'),
        done: z.int(),
        total: z.int().describe('0 until it is known'),
      }),
    ),
  },
  'GET outbox': {
    summary: 'Text messages and e-mails, newest first',
    query: pageQuery.omit({ embed: true, after: true }),
    reply: z.array(message),
  },
  'GET jobs': {
    summary: 'The jobs of the server, newest first; `status` in the filter selects those of one status',
    query: rangeAndFilter,
    reply: z.array(queuedJob),
  },
  'POST jobs/run_again': {
    summary: 'Run a failed job again',
    body: z.looseObject({ id: operationId }),
    reply: z.strictObject({ id }),
  },
  'GET import/{id}/rows': {
    summary: 'The rows of a dry run, of one outcome or all',
    path: job,
    query: rangeAndFilter
      .pick({ range: true })
      .extend({ outcome: z.union([oneOf(outcomes), z.literal('')]).optional() }),
    reply: z.array(importRow),
  },
  'GET import/{id}/wrong.csv': {
    summary: 'The wrong rows as a file, with a column that says why',
    path: job,
    reply: { mediaType: 'text/csv' },
  },
  'POST import/{id}/confirm': {
    summary: 'Import the rows of a dry run, all or nothing',
    path: job,
    body: z.looseObject({ skip_wrong: z.boolean().optional() }),
    reply: z.strictObject({
      new: z.int(),
      changed: z.int(),
      operation: id.nullable(),
      at: timestamp.nullable().describe('`updated_at` of the rows that it wrote'),
    }),
  },
  'POST import/{id}/discard': { summary: 'Discard a dry run', path: job, reply: messageReply },
})
