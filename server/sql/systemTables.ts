/** What the server remembers beside the records. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, now } from './timestamps.ts'

export * from './messageTables.ts'
export * from './planTables.ts'

/** Who is signed in; of the token only its hash. */
export const session = pgTable(
  'session',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id').notNull(),
    created_at: now('created_at'),
    last_seen_at: now('last_seen_at'),
    expires_at: at('expires_at').notNull(),
    agent: text('agent'),
  },
  (own) => [index('session_user').on(own.user_id), index('session_expires').on(own.expires_at)],
)

/** Tries to sign in, for the lock-out. */
export const login_attempt = pgTable(
  'login_attempt',
  { username_hash: text('username_hash').notNull(), at: now('at'), ok: boolean('ok').notNull() },
  (own) => [index('login_attempt_recent').on(own.username_hash, own.at)],
)

/** Replies already given, by the caller's key. A row is written in the statement of the effect, so one is never without the other. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    body: text('body').notNull(),
    operation: bigint('operation', { mode: 'number' }),
    created_at: now('created_at'),
  },
  (own) => [primaryKey({ columns: [own.user_id, own.key] }), index('idempotency_created').on(own.created_at)],
)

/**
 * One write by one person, a sign-in or an attempt that was refused: what undo takes back and the history tells. Rows are never
 * changed (0004), but that an operation is marked as undone, and sealed once: see history/seal.ts.
 */
export const operation = pgTable(
  'operation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: now('at'),
    user_id: integer('user_id'),
    entity: text('entity').notNull(),
    action: text('action').notNull(),
    count: integer('count').notNull(),
    request_id: text('request_id'),
    undone_by: bigint('undone_by', { mode: 'number' }),
    /** The transaction that wrote it: one that began before and is still at work may add an operation with a lower id. */
    xid: bigint('xid', { mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    /** Place in the chain, from 1 without a gap. */
    position: bigint('position', { mode: 'number' }),
    /** SHA-256 of the operation and all its changes, and of that behind the seal of the one before. */
    digest: text('digest'),
    seal: text('seal'),
  },
  (own) => [
    index('operation_entity').on(own.entity, own.id),
    index('operation_user').on(own.user_id, own.id),
    index('operation_at').on(own.at),
    uniqueIndex('operation_position').on(own.position).where(sql`position is not null`),
    index('operation_unsealed').on(own.id).where(sql`position is null`),
  ],
)

/** A record as it was before an operation; `version` is the one that the operation made. No key but the operation's: a bulk write is one COPY-fast insert. */
export const change = pgTable(
  'change',
  {
    operation_id: bigint('operation_id', { mode: 'number' }).notNull(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before'),
  },
  (own) => [index('change_operation').on(own.operation_id), index('change_record').on(own.record_id)],
)

/** A file that was read and is shown before it is let in. */
export const import_job = pgTable(
  'import_job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    user_id: integer('user_id'),
    state: text('state').notNull(),
    columns: jsonb('columns').notNull(),
    counts: jsonb('counts'),
    operation: bigint('operation', { mode: 'number' }),
    created_at: now('created_at'),
    expires_at: at('expires_at').notNull(),
  },
  (own) => [index('import_job_expires').on(own.expires_at)],
)

/**
 * A line of such a file. Unlogged (0002): lost by a crash, as the file is still with the person.
 * `cells` is JSON kept as text and `record` the columns of a new record in order, because a quarter of a million are read and written at once.
 */
export const import_row = pgTable(
  'import_row',
  {
    job_id: bigint('job_id', { mode: 'number' }).notNull(),
    line: integer('line').notNull(),
    outcome: text('outcome').notNull(),
    key: text('key'),
    code: text('code'),
    target_id: integer('target_id'),
    target_version: integer('target_version'),
    cells: text('cells').notNull(),
    record: text('record').array(),
    changes: jsonb('changes'),
    errors: jsonb('errors'),
  },
  (own) => [primaryKey({ columns: [own.job_id, own.line] })],
)
