import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** Requests to erase what is stored about a person, and the list of those who were erased. No policy: only its own routes read it. */
export const erasure = pgTable(
  'erasure',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    /** waiting, done or refused. */
    status: text('status').notNull(),
    /** Null where a restored backup was erased again. */
    requested_by: integer('requested_by'),
    requested_at: nowColumn('requested_at'),
    decided_by: integer('decided_by'),
    decided_at: timestampColumn('decided_at'),
  },
  (own) => [index('erasure_record').on(own.record_id)],
)
