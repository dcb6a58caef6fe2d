/** Tables of the plan beside the records of its forms. */

import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { formStatusPolicies, formStepPolicies } from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** The form, its area (a district or one of its blocks) and its year. */
const formColumns = {
  form: text('form').notNull(),
  area_id: integer('area_id').notNull(),
  district_id: integer('district_id').notNull(),
  financial_year_id: integer('financial_year_id').notNull(),
}

/** The status of a form; without a row nobody has started it. See server/records/formLocks.ts for how writes lock it. */
export const form_status = pgTable(
  'form_status',
  {
    ...formColumns,
    status: text('status').notNull(),
    version: integer('version').notNull().default(1),
    /** The last step: who took it, when, and with which comment. */
    step: text('step'),
    changed_by: integer('changed_by'),
    changed_at: nowColumn('changed_at'),
    comment: text('comment'),
    submitted_by: integer('submitted_by'),
    /** The day in India of the last submission. */
    submitted_on: date('submitted_on'),
    /** A reopened form can be changed until the end of this day; then it has `status_after_reopening` again. */
    open_until: date('open_until'),
    status_after_reopening: text('status_after_reopening'),
  },
  (own) => [
    primaryKey({ columns: [own.form, own.area_id, own.financial_year_id] }),
    index('form_status_board').on(own.financial_year_id, own.district_id, own.form),
    // Reports read the forms of the country that count, and which their policy lets a user see, from the index alone.
    index('form_status_counted').on(
      own.form,
      own.status,
      own.financial_year_id,
      own.area_id,
      own.district_id,
    ),
    index('form_status_reopened').on(own.form, own.financial_year_id).where(sql`open_until is not null`),
    ...formStatusPolicies,
  ],
)

/** The history of a form: one row for each step, and for its first write. Rows never change (0006). */
export const form_step = pgTable(
  'form_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The operation that took the step, or whose write changed the status. */
    operation_id: bigint('operation_id', { mode: 'number' }).notNull(),
    ...formColumns,
    step: text('step').notNull(),
    from_status: text('from_status').notNull(),
    to_status: text('to_status').notNull(),
    at: nowColumn('at'),
    user_id: integer('user_id'),
    /** The level of the user's role at that time. */
    level: integer('level'),
    comment: text('comment'),
    open_until: date('open_until'),
    /** The day in India of a submission. */
    submitted_on: date('submitted_on'),
    request_id: text('request_id'),
  },
  (own) => [
    index('form_step_history').on(own.form, own.district_id, own.financial_year_id, own.id),
    index('form_step_operation').on(own.operation_id),
    ...formStepPolicies,
  ],
)

/** Notifications of users. An unread notification is replaced by a newer one about the same subject. */
export const notification = pgTable(
  'notification',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    /** The subject: of one kind and subject a user has one unread notification at most. */
    about: text('about').notNull(),
    data: jsonb('data').notNull(),
    created_at: nowColumn('created_at'),
    read_at: timestampColumn('read_at'),
  },
  (own) => [
    index('notification_user').on(own.user_id, own.id),
    uniqueIndex('notification_unread').on(own.user_id, own.kind, own.about).where(sql`read_at is null`),
    index('notification_about').on(own.kind, own.about).where(sql`read_at is null`),
  ],
)

/** The dry run of an uploaded workbook, with the changes that it would make. */
export const plan_workbook = pgTable(
  'plan_workbook',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    district_id: integer('district_id').notNull(),
    financial_year_id: integer('financial_year_id').notNull(),
    /** By form, as in server/planning/documents/workbook/proposeRecord.ts. */
    proposals: jsonb('proposals').notNull(),
    done_at: timestampColumn('done_at'),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (own) => [index('plan_workbook_user').on(own.user_id, own.id)],
)
