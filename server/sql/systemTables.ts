/** The tables of the server beside those of the entities. */
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
  uuid,
} from 'drizzle-orm/pg-core'
import { hasPlainValues, personalEntities } from './personalColumns.ts'
import {
  adminOnlyPolicies,
  appearancePolicies,
  changePolicies,
  languagePolicies,
  operationPolicies,
  sessionPolicies,
} from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

export * from './batchTable.ts'
export * from './changeTable.ts'
export * from './consentTable.ts'
export * from './duplicateTables.ts'
export * from './erasureTable.ts'
export * from './fileTable.ts'
export * from './followUpTable.ts'
export * from './jobTable.ts'
export * from './messageTables.ts'
export * from './planTables.ts'
export * from './reportTables.ts'
export * from './signingTable.ts'
export * from './vaultTable.ts'

/** Sessions; the token is stored as a hash. */
export const session = pgTable(
  'session',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id').notNull(),
    created_at: nowColumn('created_at'),
    last_seen_at: nowColumn('last_seen_at'),
    expires_at: timestampColumn('expires_at').notNull(),
    agent: text('agent'),
  },
  (own) => [
    index('session_user').on(own.user_id),
    index('session_expires').on(own.expires_at),
    ...sessionPolicies,
  ],
)

/** Attempts to sign in, for the lock after too many failures; the subject is a known device, an account or the hash of a username. */
export const login_attempt = pgTable(
  'login_attempt',
  { subject: text('subject').notNull(), at: nowColumn('at'), ok: boolean('ok').notNull() },
  (own) => [index('login_attempt_recent').on(own.subject, own.at)],
)

/** Browsers in which an account has signed in; the token of each is stored as a hash. */
export const known_device = pgTable(
  'known_device',
  {
    token_hash: text('token_hash').primaryKey(),
    user_id: integer('user_id').notNull(),
    created_at: nowColumn('created_at'),
  },
  (own) => [index('known_device_created').on(own.created_at), index('known_device_user').on(own.user_id)],
)

/** The key by which the browsers of an account encrypt its drafts: 32 bytes in base64. No policy: only its own route reads it. */
export const draft_key = pgTable('draft_key', {
  user_id: integer('user_id').primaryKey(),
  key: text('key').notNull(),
})

/** The language of an account: in which it was last signed in to, or which was chosen since. Its messages are in it. */
export const user_language = pgTable(
  'user_language',
  { user_id: integer('user_id').primaryKey(), language: text('language').notNull() },
  () => languagePolicies,
)

/** What each user chose of the look of the app (schema/appearance.ts). */
export const appearance = pgTable(
  'appearance',
  { user_id: integer('user_id').primaryKey(), chosen: jsonb('chosen').notNull() },
  () => appearancePolicies,
)

/** Stored replies by Idempotency-Key. The statement of a write inserts its reply too, so that neither exists without the other. */
export const idempotency = pgTable(
  'idempotency',
  {
    user_id: integer('user_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    body: text('body').notNull(),
    operation: bigint('operation', { mode: 'number' }),
    created_at: nowColumn('created_at'),
  },
  (own) => [primaryKey({ columns: [own.user_id, own.key] }), index('idempotency_created').on(own.created_at)],
)

/**
 * One write, sign-in or refused attempt of a user: the unit of undo and of the history. Migration 0004 makes it append-only, except that
 * an operation can be marked as undone, and sealed once (see history/sealChain.ts).
 */
export const operation = pgTable(
  'operation',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: nowColumn('at'),
    user_id: integer('user_id'),
    entity: text('entity').notNull(),
    action: text('action').notNull(),
    count: integer('count').notNull(),
    request_id: text('request_id'),
    undone_by: bigint('undone_by', { mode: 'number' }),
    /** The id of its transaction: an older transaction that is still running may add an operation with a lower id. */
    xid: bigint('xid', { mode: 'number' }).notNull().default(sql`(pg_current_xact_id()::text)::bigint`),
    /** Position in the chain of seals, from 1 without gaps. */
    position: bigint('position', { mode: 'number' }),
    /** SHA-256 of the operation with its changes and steps (see history/digest.ts); `seal` is SHA-256 of the previous seal and this digest. */
    digest: text('digest'),
    seal: text('seal'),
    /** The digest in the format of today, of an operation that was sealed before migration 0013. */
    resealed_digest: text('resealed_digest'),
  },
  (own) => [
    index('operation_entity').on(own.entity, own.id),
    index('operation_user').on(own.user_id, own.id),
    index('operation_at').on(own.at),
    uniqueIndex('operation_position').on(own.position).where(sql`position is not null`),
    index('operation_unsealed').on(own.id).where(sql`position is null`),
    index('operation_undone_by').on(own.undone_by).where(sql`undone_by is not null`),
    ...operationPolicies,
  ],
)

/**
 * The old values of a record, by operation; `version` is the version after it. Without a primary key, so that bulk inserts are fast.
 * The function erase_old_values() of migration 0013 destroys values; the seal has a salted hash of each. A job encrypts those of fields
 * marked `personal` (records/encryptHistory.ts).
 */
export const change = pgTable(
  'change',
  {
    operation_id: bigint('operation_id', { mode: 'number' }).notNull(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    version: integer('version').notNull(),
    before: jsonb('before'),
    /** From it follows the salt of each old value; null once values were erased. */
    salt: uuid('salt'),
    /** After an erasure: the salts of the values that are left, and the hashes of those that were erased, by field. */
    salts: jsonb('salts'),
    erased: jsonb('erased'),
    /** The values of the fields marked `personal` with their salts, by field, encrypted with the key of the record; their hashes are in `erased`. */
    encrypted: jsonb('encrypted'),
  },
  (own) => [
    index('change_operation').on(own.operation_id),
    index('change_record').on(own.record_id),
    ...personalEntities.map((entity) =>
      index(`change_plain_${entity.name}`)
        .on(own.operation_id)
        .where(sql.raw(hasPlainValues(entity))),
    ),
    ...changePolicies,
  ],
)

/**
 * The settings that someone changed (schema/settings.ts); any other has its default. Without a value the default applies again. The id
 * is that of its changes in the history.
 */
export const setting = pgTable(
  'setting',
  {
    name: text('name').primaryKey(),
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    value: jsonb('value'),
    version: integer('version').notNull(),
    changed_by: integer('changed_by'),
    changed_at: nowColumn('changed_at'),
  },
  () => adminOnlyPolicies,
)

/** The dry run of an import file. */
export const import_job = pgTable(
  'import_job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    user_id: integer('user_id'),
    status: text('status').notNull(),
    columns: jsonb('columns').notNull(),
    counts: jsonb('counts'),
    operation: bigint('operation', { mode: 'number' }),
    created_at: nowColumn('created_at'),
    expires_at: timestampColumn('expires_at').notNull(),
  },
  (own) => [index('import_job_expires').on(own.expires_at)],
)

/**
 * A line of an import file. Migration 0002 makes the table unlogged: after a crash the user imports the file again. `cells` is JSON
 * stored as text and `record` the columns of a new record in order, because a file may have 250,000 lines.
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
