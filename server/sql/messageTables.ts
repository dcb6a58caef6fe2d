/** What goes out to people, and those who have not proved their number yet. */
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at, now } from './timestamps.ts'

/**
 * Messages, each written in the transaction that causes it. One that expires carries a code: it is not sent any more then, and its
 * text goes as soon as it is sent or expired.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').notNull(),
    address: text('address').notNull(),
    subject: text('subject'),
    body: text('body'),
    created_at: now('created_at'),
    expires_at: at('expires_at'),
    /** When a sender may take it, the first time or again. */
    due_at: now('due_at'),
    tries: integer('tries').notNull().default(0),
    sent_at: at('sent_at'),
    failure: text('failure'),
  },
  (own) => [index('outbox_due').on(own.sent_at, own.channel, own.due_at)],
)

/** Who signed up and has not proved the number yet: nothing in here is an account, and none of it keeps anybody from anything. */
export const sign_up = pgTable('sign_up', {
  mobile: text('mobile').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  whatsapp_no: text('whatsapp_no'),
  /** Empty once it is the account's. */
  password_hash: text('password_hash'),
  code_hash: text('code_hash').notNull(),
  code_at: now('code_at'),
  tries: integer('tries').notNull().default(0),
  created_at: now('created_at'),
  verified_at: at('verified_at'),
})

/** How often something was done since the window began; of a number or an address only its hash. */
export const throttle = pgTable(
  'throttle',
  { subject: text('subject').primaryKey(), since: now('since'), count: integer('count').notNull() },
  (own) => [index('throttle_since').on(own.since)],
)
