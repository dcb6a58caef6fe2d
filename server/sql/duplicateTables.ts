import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { duplicatePolicies } from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** Candidates that were saved and are to be compared with others. A trigger adds them, whichever way they are written; no user reads it. */
export const duplicate_check = pgTable('duplicate_check', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  candidate_id: integer('candidate_id').notNull(),
}).enableRLS()

/** The keys by which candidates that may be alike are found (schema/rpl/nameParts.ts). No user reads it. */
export const duplicate_key = pgTable(
  'duplicate_key',
  {
    key: text('key').notNull(),
    born_on: date('born_on').notNull(),
    candidate_id: integer('candidate_id').notNull(),
  },
  (own) => [
    primaryKey({ columns: [own.key, own.born_on, own.candidate_id] }),
    index('duplicate_key_candidate').on(own.candidate_id),
  ],
).enableRLS()

/** Accounts whose link to a registration that staff made failed, how often; no user reads it. */
export const link_attempt = pgTable('link_attempt', {
  user_id: integer('user_id').primaryKey(),
  tries: integer('tries').notNull(),
}).enableRLS()

/** Numbers of the vault that were refused because another record has them, by their hash: both may be the same person. No user reads it. */
export const refused_number = pgTable(
  'refused_number',
  {
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    field: text('field').notNull(),
    hash: text('hash').notNull(),
    at: nowColumn('at'),
  },
  (own) => [
    primaryKey({ columns: [own.entity, own.record_id, own.field] }),
    index('refused_number_hash').on(own.hash),
  ],
).enableRLS()

/** Two candidates who may be the same person, and what was decided about them. */
export const duplicate_case = pgTable(
  'duplicate_case',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The lower id first, so that a pair is one row. */
    first_id: integer('first_id').notNull(),
    second_id: integer('second_id').notNull(),
    score: integer('score').notNull(),
    /** Names of `likenessPoints`. */
    reasons: jsonb('reasons').notNull(),
    status: text('status').notNull().default('open'),
    version: integer('version').notNull().default(1),
    /** Since when it waits for a decision. */
    opened_at: nowColumn('opened_at'),
    decided_by: integer('decided_by'),
    decided_at: timestampColumn('decided_at'),
    note: text('note'),
    /** The record that remains, of two that were merged or of which one was archived. */
    survivor_id: integer('survivor_id'),
    /** The operation of the decision, which an undo reverses. */
    operation_id: bigint('operation_id', { mode: 'number' }),
    /** A hash of what identifies both at the decision: the pair is a case again once it has changed. */
    fingerprint: text('fingerprint'),
  },
  (own) => [
    check('duplicate_case_order', sql`first_id < second_id`),
    uniqueIndex('duplicate_case_pair').on(own.first_id, own.second_id),
    index('duplicate_case_second').on(own.second_id),
    index('duplicate_case_open').on(own.opened_at, own.id).where(sql`status = 'open'`),
    ...duplicatePolicies,
  ],
)
