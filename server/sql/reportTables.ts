/** Saved views of reports, and who gets their totals by e-mail. */
import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** A report as a user arranged it: the query of its address under a name, and the role that sees it too. A deleted one can be restored with its mails. */
export const report_view = pgTable(
  'report_view',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    report: text('report').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    role_id: integer('role_id'),
    created_at: nowColumn('created_at'),
    deleted_at: timestampColumn('deleted_at'),
  },
  (own) => [
    uniqueIndex('report_view_name').on(own.user_id, own.report, own.name).where(sql`deleted_at is null`),
    index('report_view_role').on(own.role_id).where(sql`role_id is not null`),
  ],
)

/** A user who gets the totals of a view by e-mail, and the next day on which. */
export const report_mail = pgTable(
  'report_mail',
  {
    view_id: integer('view_id')
      .notNull()
      .references(() => report_view.id, { onDelete: 'cascade' }),
    user_id: integer('user_id').notNull(),
    every: text('every').notNull(),
    next_on: date('next_on').notNull(),
  },
  (own) => [primaryKey({ columns: [own.view_id, own.user_id] }), index('report_mail_next').on(own.next_on)],
)
