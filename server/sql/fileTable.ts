import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { filePolicies } from './systemPolicies.ts'
import { nowColumn } from './timestamps.ts'

/**
 * The uploaded files. A file belongs to the record, and to its field, with which it was saved first; it stays theirs when the field is
 * cleared, so that an undo finds it. A daily job deletes what no record and no recent change refers to.
 */
export const file = pgTable(
  'file',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Its name in the store; null once nothing is stored, because it was refused. */
    content: text('content').unique(),
    /** SHA-256 of the content. */
    hash: text('hash').notNull(),
    /** In bytes. */
    size: integer('size').notNull(),
    media_type: text('media_type').notNull(),
    width: integer('width'),
    height: integer('height'),
    status: text('status').notNull(),
    name: text('name').notNull(),
    entity: text('entity'),
    record_id: integer('record_id'),
    field: text('field'),
    created_by: integer('created_by').notNull(),
    created_at: nowColumn('created_at'),
  },
  (own) => [
    index('file_record').on(own.entity, own.record_id),
    index('file_created').on(own.created_at),
    ...filePolicies,
  ],
)
