import { pgTable, text } from 'drizzle-orm/pg-core'
import { nowColumn } from './timestamps.ts'

/** The public halves of the keys that have signed certificates, so that a start without one of them is noticed. */
export const signing_key = pgTable('signing_key', {
  id: text('id').primaryKey(),
  public_key: text('public_key').notNull(),
  first_used_at: nowColumn('first_used_at'),
}).enableRLS()
