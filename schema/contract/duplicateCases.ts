import { z } from 'zod'
import { duplicateStatuses } from '../rpl/duplicateStatuses.ts'
import { likenessPoints } from '../rpl/likeness.ts'
import { mergeGroups } from '../rpl/mergeGroups.ts'
import { contract } from './route.ts'
import { id, keysOf, oneOf, optionalText, pathId, rangeAndFilter, recordId, timestamp } from './values.ts'

const candidate = z.strictObject({
  id,
  name: z.string(),
  application_status: z.string(),
  registration_number: z.string().nullable(),
})

const duplicateCase = z.strictObject({
  id,
  version: z.int(),
  status: keysOf(duplicateStatuses),
  score: z.int().describe('0 to 100'),
  reasons: z.array(keysOf(likenessPoints)),
  opened_at: timestamp,
  decided_by: z.string().nullable(),
  decided_at: timestamp.nullable(),
  note: z.string().nullable(),
  survivor_id: id
    .nullable()
    .describe('The record that remains, after a merge or when the other was archived'),
  first: candidate,
  second: candidate,
})
export type DuplicateCase = z.infer<typeof duplicateCase>

/** A record of `employee_registration`, with the titles of its references. */
const record = z.looseObject({ id, name: z.string(), application_status: z.string(), version: z.int() })

const group = keysOf(mergeGroups)

const MAX_NOTE = 2_000

/** The cases of candidates who may be the same person. */
export const duplicateContract = contract({
  'GET rpl/employee_registration/duplicates': {
    summary:
      'Pairs of candidates in the caller’s areas who may be the same person, what waits longest first; the filter takes status and candidate_id',
    query: rangeAndFilter,
    reply: z.array(duplicateCase),
  },
  'GET rpl/employee_registration/duplicates/{id}': {
    summary: 'One pair, both records, and what can be decided',
    path: z.object({ id: pathId }),
    reply: z.strictObject({
      case: duplicateCase,
      records: z.tuple([record, record]),
      differing: z.array(group).describe('The groups of fields in which the records differ'),
      blocked: z
        .tuple([z.string().nullable(), z.string().nullable()])
        .describe('Why the caller cannot archive the first and the second record; null if they can'),
    }),
  },
  'POST rpl/employee_registration/duplicates/decide': {
    summary:
      'Decide about a pair: no duplicate, archive the record that does not remain, or merge it into the other',
    body: z.strictObject({
      id: recordId,
      version: z.int(),
      decision: oneOf(['not_duplicate', 'archive', 'merge']),
      survivor_id: recordId.optional(),
      versions: z
        .tuple([z.int(), z.int()])
        .optional()
        .describe('Of the first and the second record as the caller saw them'),
      take: z
        .array(group)
        .optional()
        .describe('The groups of fields that the remaining record gets from the other'),
      note: optionalText(MAX_NOTE),
    }),
    reply: duplicateCase,
  },
  'POST rpl/employee_registration/duplicates/undo': {
    summary: 'Undo the decision about a pair: both records are as before; 409 if one was changed since',
    body: z.strictObject({ id: recordId, version: z.int() }),
    reply: duplicateCase,
  },
})
