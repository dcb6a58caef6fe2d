import { z } from 'zod'
import { actions } from '../defaultRights.ts'
import { dryRunReply, importOptions } from './importing.ts'
import { MAX_SAVED } from './limits.ts'
import { planForm } from './planSchemas.ts'
import { contract, file, XLSX } from './route.ts'
import { flag, id, pageQuery, pathId, recordStatus, timestamp } from './values.ts'

/** A record of the entity of the path; openapi.json puts the entity's own fields in its place. */
export const record = z
  .looseObject({
    id,
    status: recordStatus,
    version: z.int(),
    created_at: timestamp,
    updated_at: timestamp,
    queued_at: timestamp.optional().describe('Of candidates and batches: since when they have their status'),
  })
  .meta({ id: 'Record' })

/** A record to choose: its name, its local name, its references and its official code. */
export const option = z
  .looseObject({
    id,
    name: z.string().nullable(),
    local_name: z.string().nullable().optional(),
    path: z.string().optional(),
  })
  .meta({ id: 'Option' })

const recordInput = z
  .looseObject({ id: z.unknown().optional(), version: z.unknown().optional() })
  .meta({ id: 'RecordInput' })

/** A record of a call that saves several: saved, or refused with the status and the errors that saving it alone has. */
const savedOrRefused = z.union([
  z.strictObject({ id, version: z.int() }),
  z.strictObject({
    refused: z.int().describe('The status that saving this record alone has: 400, 404 or 409'),
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  }),
])
export type SavedOrRefused = z.infer<typeof savedOrRefused>

/** The path of the entity, as `rpl/job_role`. */
const ofEntity = z.object({ entity: z.string() })
const ofRecord = ofEntity.extend({ id: pathId })

/** The records that a bulk call is about: one id, ids, or a filter with the count that the person was shown. */
const target = z.looseObject({
  id: z.unknown().optional(),
  ids: z.unknown().optional(),
  filter: z.unknown().optional(),
  expected: z.unknown().optional(),
})

const writtenMany = z.strictObject({ count: z.int(), operation: id.nullable() })
const writtenOne = z.strictObject({
  id,
  version: z.int(),
  status: recordStatus.optional(),
})
const written = z.union([writtenMany, writtenOne])

/** A write of a form of the plan can also reply with the form, so that a sheet need not read the workspace again. */
const withFormStatus = z.object({ form_status: flag })
const formStatus = {
  form_status: planForm
    .nullable()
    .optional()
    .describe('The form as the workspace of its district and year lists it, after the write'),
}

/** A field before and after a version; references are ids. */
export const fieldChange = z.strictObject({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  erased: z.literal(true).optional().describe('The value before was erased for good'),
})
export type FieldChange = z.infer<typeof fieldChange>

/** One version of a record, and what differs from the version before. */
export const version = z.strictObject({
  operation: id,
  version: z.int(),
  at: timestamp,
  by: z.string().nullable(),
  action: z.string(),
  count: z.int().describe('Records that the same operation wrote'),
  undone: z.boolean(),
  changes: z.array(fieldChange),
  reveal: z
    .strictObject({ field: z.string(), reason: z.string() })
    .optional()
    .describe('The number that the user saw, and why; it makes no new version'),
})
export type RecordVersion = z.infer<typeof version>

/** Why the caller cannot do something to a record, and who can. */
const obstacle = z.strictObject({
  reason: z.enum(['role', 'own', 'area', 'form', 'status', 'bin', 'rights']),
  actions: z.array(z.enum(actions)).readonly(),
  fields: z.array(z.string()).readonly().optional().describe('The fields that stay as they are in an update'),
  message: z.string(),
  who: z.string(),
})
export type Obstacle = z.infer<typeof obstacle>

/** An export has every record that matches, so the parameters of a page have no meaning in it. */
const exportQuery = pageQuery.pick({ sort: true, filter: true })

/** The calls that every entity has. */
export const entityContract = contract({
  'GET {entity}': {
    summary: 'List records: one page with Content-Range, or without range all of them',
    path: ofEntity,
    query: pageQuery,
    reply: z.array(record),
  },
  'GET {entity}/count': {
    summary: 'How many records match, exactly',
    path: ofEntity,
    query: pageQuery.pick({ filter: true }),
    reply: z.strictObject({ count: z.int() }),
  },
  'GET {entity}/export.csv': {
    summary: 'All records that match, as a file',
    path: ofEntity,
    query: exportQuery,
    reply: file('text/csv'),
  },
  'GET {entity}/export.xlsx': {
    summary: 'The same as a workbook, at most 100,000 records',
    path: ofEntity,
    query: exportQuery,
    reply: file(XLSX),
  },
  'GET {entity}/options': {
    summary: 'Active records to choose from, by name',
    path: ofEntity,
    query: pageQuery,
    reply: z.array(option),
  },
  'GET {entity}/options/anywhere': {
    summary: 'The same in all areas, for references that may point anywhere',
    path: ofEntity,
    query: pageQuery,
    reply: z.array(option),
  },
  'GET {entity}/{id}': {
    summary: 'One record',
    path: ofRecord,
    query: pageQuery.pick({ embed: true }),
    reply: record,
  },
  'GET {entity}/{id}/history': {
    summary: 'The versions of a record, newest first',
    path: ofRecord,
    reply: z.array(version),
  },
  'GET {entity}/{id}/why': {
    summary: 'What keeps the caller from changing a record, and who can',
    path: ofRecord,
    reply: z.array(obstacle),
  },
  'POST {entity}': {
    summary: 'Create a record, or with id update it',
    path: ofEntity,
    query: withFormStatus,
    body: recordInput,
    reply: z.intersection(record, z.looseObject(formStatus)),
  },
  'POST {entity}/each': {
    summary:
      'Save several records as one operation: those that are refused have their errors, the others are saved',
    path: ofEntity,
    query: withFormStatus,
    body: z.strictObject({ records: z.array(recordInput).min(1).max(MAX_SAVED) }),
    reply: z.strictObject({ operation: id.nullable(), records: z.array(savedOrRefused), ...formStatus }),
  },
  'POST {entity}/status': {
    summary: 'Flip the status of one record, or set that of many',
    path: ofEntity,
    body: target.extend({ status: z.unknown().optional() }),
    reply: written,
  },
  'POST {entity}/delete': {
    summary: 'Delete records; they can be restored',
    path: ofEntity,
    query: withFormStatus,
    body: target,
    reply: z.union([writtenMany.extend(formStatus), writtenOne.extend(formStatus)]),
  },
  'POST {entity}/restore': {
    summary: 'Restore deleted records',
    path: ofEntity,
    body: target,
    reply: written,
  },
  'POST {entity}/undo': {
    summary: 'Undo an operation on these records',
    path: ofEntity,
    body: z.looseObject({ operation: z.unknown().optional() }),
    reply: z.strictObject({ undone: z.int(), left: z.array(id) }),
  },
  'POST {entity}/import': {
    summary: 'Check a CSV file: the dry run of an import',
    path: ofEntity,
    query: importOptions,
    body: file('text/csv'),
    reply: dryRunReply,
  },
})
