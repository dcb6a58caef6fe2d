import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { consentPolicies } from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** What a person agreed to: the version of a text (schema/rpl/consent.ts), and when it was withdrawn. A row is otherwise never changed. */
export const consent = pgTable(
  'consent',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    purpose: text('purpose').notNull(),
    version: integer('version').notNull(),
    language: text('language').notNull(),
    channel: text('channel').notNull(),
    given_at: nowColumn('given_at'),
    given_by: integer('given_by').notNull(),
    withdrawn_at: timestampColumn('withdrawn_at'),
    withdrawn_by: integer('withdrawn_by'),
  },
  (own) => [index('consent_record').on(own.record_id), ...consentPolicies],
)
