import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { nowColumn, timestampColumn } from './timestamps.ts'

/**
 * The questions to candidates whether they still work for an employer, so many months after they began. The link in the message has random
 * bits, of which only the hash is stored.
 */
export const employment_follow_up = pgTable(
  'employment_follow_up',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    employment_id: integer('employment_id').notNull(),
    months: integer('months').notNull(),
    token_hash: text('token_hash').notNull(),
    sent_at: nowColumn('sent_at'),
    /** After this time, and once a later question was sent, the link no longer takes an answer. */
    expires_at: timestampColumn('expires_at').notNull(),
    answer: text('answer'),
    /** The other employer, where the person named one. */
    employer: text('employer'),
    answered_at: timestampColumn('answered_at'),
  },
  (own) => [
    uniqueIndex('employment_follow_up_months').on(own.employment_id, own.months),
    uniqueIndex('employment_follow_up_token').on(own.token_hash),
  ],
).enableRLS()
