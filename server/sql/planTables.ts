/** What the server remembers of the plans of the districts beside their records. */

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
import { at, now } from './timestamps.ts'

/** Of which form, of which area (a district or one of its blocks), of which year. */
const form = {
  form: text('form').notNull(),
  area_id: integer('area_id').notNull(),
  district_id: integer('district_id').notNull(),
  financial_year_id: integer('financial_year_id').notNull(),
}

/** Where a form stands. Without a row nobody has begun it. See server/planning/gate.ts for who reads and locks it. */
export const plan_state = pgTable(
  'plan_state',
  {
    ...form,
    state: text('state').notNull(),
    version: integer('version').notNull().default(1),
    /** The last step, who took it, when, and what they said. */
    step: text('step'),
    changed_by: integer('changed_by'),
    changed_at: now('changed_at'),
    comment: text('comment'),
    submitted_by: integer('submitted_by'),
    /** The day in India of the last submission. */
    submitted_on: date('submitted_on'),
    /** Reopened until the end of this day, after which it is again what it was. */
    open_until: date('open_until'),
    shut_to: text('shut_to'),
  },
  (own) => [
    primaryKey({ columns: [own.form, own.area_id, own.financial_year_id] }),
    index('plan_state_board').on(own.financial_year_id, own.district_id, own.form),
  ],
)

/** Every step that was taken. Rows are never changed (0006). */
export const plan_step = pgTable(
  'plan_step',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...form,
    step: text('step').notNull(),
    from_state: text('from_state').notNull(),
    to_state: text('to_state').notNull(),
    at: now('at'),
    user_id: integer('user_id'),
    /** On behalf of which level: that of the person's role. */
    level: integer('level'),
    comment: text('comment'),
    until: date('until'),
    request_id: text('request_id'),
  },
  (own) => [index('plan_step_story').on(own.form, own.district_id, own.financial_year_id, own.id)],
)

/** What a person is told. A reminder that was not read is not told twice. */
export const notification = pgTable(
  'notification',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    kind: text('kind').notNull(),
    /** What it is about, by which two of one kind are the same. */
    about: text('about').notNull(),
    data: jsonb('data').notNull(),
    created_at: now('created_at'),
    read_at: at('read_at'),
  },
  (own) => [
    index('notification_user').on(own.user_id, own.id),
    uniqueIndex('notification_unread').on(own.user_id, own.kind, own.about).where(sql`read_at is null`),
  ],
)

/** A workbook that was read and is shown before it is let in, with what it would change. */
export const plan_workbook = pgTable(
  'plan_workbook',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    user_id: integer('user_id').notNull(),
    district_id: integer('district_id').notNull(),
    financial_year_id: integer('financial_year_id').notNull(),
    /** By form, as server/planning/document/workbook/propose.ts has them. */
    proposals: jsonb('proposals').notNull(),
    done_at: at('done_at'),
    expires_at: at('expires_at').notNull(),
  },
  (own) => [index('plan_workbook_user').on(own.user_id, own.id)],
)
