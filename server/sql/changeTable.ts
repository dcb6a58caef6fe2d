import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { changeRequestPolicies } from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** Requests to change a record that its status locks, and what was decided about them. */
export const change_request = pgTable(
  'change_request',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    status: text('status').notNull().default('open'),
    version: integer('version').notNull().default(1),
    /** The names of the fields that change. */
    fields: jsonb('fields').notNull(),
    /** The values, which only the vault has; it has them no more a day after the decision. */
    secret: uuid('secret').notNull(),
    /** The files among the values, and the document that proves the change. */
    files: integer('files').array().notNull(),
    document: integer('document').notNull(),
    reason: text('reason').notNull(),
    requested_by: integer('requested_by').notNull(),
    requested_at: nowColumn('requested_at'),
    decided_by: integer('decided_by'),
    decided_at: timestampColumn('decided_at'),
    notes: text('notes'),
    /** The operation of the decision, which an undo reverses. */
    operation_id: bigint('operation_id', { mode: 'number' }),
  },
  (own) => [
    index('change_request_record').on(own.record_id),
    uniqueIndex('change_request_one_open').on(own.entity, own.record_id).where(sql`status = 'open'`),
    index('change_request_open').on(own.requested_at, own.id).where(sql`status = 'open'`),
    ...changeRequestPolicies,
  ],
)

/** In the place of a field: the document that proves a change. */
export const CHANGE_DOCUMENT = 'change.document'

/** For how long a decided request has its values: its undo needs them. */
const RETAINED_FOR = `interval '1 day'`

/** SQL: the values of the request under this alias are needed. */
export const needsValues = (alias: string) =>
  `(${alias}.status = 'open' or ${alias}.decided_at > now() - ${RETAINED_FOR})`

/** SQL: a request has the file with this id, among its values or as the proof of a change that was approved. */
export const isRequestedFile = (id: string) =>
  `exists (select from change_request q where ${id} = any(q.files) and (${needsValues('q')} or q.status = 'approved'))`
