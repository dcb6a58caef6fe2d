import { z } from 'zod'
import { flag, id, json, recordId, timestamp } from './values.ts'

/** How a file is read. */
export const importOptions = z.object({
  columns: json(z.record(z.string(), z.string().nullable())).describe(
    'The field that a column fills, by its header; null leaves the column out',
  ),
  values: json(z.record(z.string(), recordId)).describe(
    'Records to which every row refers that does not say another, by field',
  ),
  names: flag.describe('A single column without a header has the names of the records'),
})
export type ImportOptions = z.output<typeof importOptions>

/** A column that is not used, until the user says which field it fills or leaves it out. */
const columnQuestion = z.strictObject({
  header: z.string(),
  reason: z
    .enum(['unknown', 'fixed', 'unnamed'])
    .describe('No known header, a field that only the server writes, or values without a header'),
  nearest: z.string().optional().describe('The field whose header is nearly this one'),
})
export type ColumnQuestion = z.infer<typeof columnQuestion>

export const dryRunReply = z.strictObject({
  id,
  entity: z.string(),
  rows: z.int(),
  counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), wrong: z.int() }),
  columns: z.array(z.looseObject({ header: z.string(), field: z.string() })),
  ignored: z.array(z.string()).describe('The headers of columns that are not used'),
  questions: z.array(columnQuestion).describe('Those of them that were not left out on purpose'),
  values: z
    .record(z.string(), z.string().nullable())
    .describe('The names of the records that rows without a value of their own refer to, by field'),
  has_header: z.boolean().describe('False if the first line was read as a row'),
  expires_at: timestamp,
})
export type ImportRun = z.infer<typeof dryRunReply>
