/** Tables of outgoing messages, of what waits for a code, and of request limits. */
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { nowColumn, timestampColumn } from './timestamps.ts'

/**
 * Outgoing messages, each inserted in the transaction that causes it. A message with `expires_at` contains a code or is about a person: it
 * is not sent after that time, and its text is removed once it is sent or expired.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    subject: text('subject'),
    body: text('body'),
    created_at: nowColumn('created_at'),
    expires_at: timestampColumn('expires_at'),
    /** The time of the next attempt to send it. */
    due_at: nowColumn('due_at'),
    tries: integer('tries').notNull().default(0),
    sent_at: timestampColumn('sent_at'),
    failure: text('failure'),
    /** The step that the message is about, and its record: it is not sent where the step is undone before. */
    operation_id: bigint('operation_id', { mode: 'number' }),
    record_id: integer('record_id'),
  },
  (own) => [
    index('outbox_due').on(own.sent_at, own.channel, own.due_at),
    index('outbox_address').on(own.address),
    index('outbox_operation').on(own.operation_id).where(sql`operation_id is not null`),
  ],
)

/** Sign-ups whose mobile number is not verified yet. They are no accounts, and do not block the number or the e-mail address. */
export const sign_up = pgTable('sign_up', {
  mobile: text('mobile').primaryKey(),
  id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  email: text('email'),
  whatsapp_no: text('whatsapp_no'),
  /** Where the person lives, if they said so. */
  state_id: integer('state_id'),
  district_id: integer('district_id'),
  /** Removed when the account is created. */
  password_hash: text('password_hash'),
  code_hash: text('code_hash').notNull(),
  code_at: nowColumn('code_at'),
  tries: integer('tries').notNull().default(0),
  /** The hash of what only the client that began it knows. */
  proof_hash: text('proof_hash'),
  created_at: nowColumn('created_at'),
  verified_at: timestampColumn('verified_at'),
  /** The hash of a ticket that stands for a session until the person logs in; removed by its use. */
  ticket_hash: text('ticket_hash'),
  ticket_at: timestampColumn('ticket_at'),
})

/** A new e-mail address or mobile number of a user, until it is verified. It does not block the address or the number for others. */
export const contact_change = pgTable(
  'contact_change',
  {
    user_id: integer('user_id').primaryKey(),
    /** The field of the account, and its new value. */
    field: text('field').notNull(),
    value: text('value').notNull(),
    code_hash: text('code_hash').notNull(),
    code_at: nowColumn('code_at'),
    tries: integer('tries').notNull().default(0),
  },
  (own) => [index('contact_change_code').on(own.code_at)],
)

/** Codes to set a new password, by the e-mail address or the mobile number to which they were sent. */
export const password_reset = pgTable(
  'password_reset',
  {
    address: text('address').primaryKey(),
    user_id: integer('user_id').notNull(),
    code_hash: text('code_hash').notNull(),
    code_at: nowColumn('code_at'),
    tries: integer('tries').notNull().default(0),
  },
  (own) => [index('password_reset_user').on(own.user_id), index('password_reset_code').on(own.code_at)],
)

/** Counts for request limits, by subject, since the start of a time window; a number or an address is stored as a hash. */
export const throttle = pgTable(
  'throttle',
  { subject: text('subject').primaryKey(), since: nowColumn('since'), count: integer('count').notNull() },
  (own) => [index('throttle_since').on(own.since)],
)
