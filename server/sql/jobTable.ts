import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { jobPolicies } from './systemPolicies.ts'
import { nowColumn, timestampColumn } from './timestamps.ts'

/** The queue of jobs (schema/jobs.ts), each inserted in the transaction that causes it. */
export const job = pgTable(
  'job',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** A name has each key once, also after the job is done. */
    key: text('key'),
    /** Ids only. */
    payload: jsonb('payload').notNull(),
    /** For whom it runs; null for the system. */
    user_id: integer('user_id'),
    created_at: nowColumn('created_at'),
    /** When a worker can take it: for a running job the end of its lease. Null once it is done or has failed. */
    due_at: timestampColumn('due_at').defaultNow(),
    /** The worker that runs it; without the lease it can no longer finish the job. */
    lease: uuid('lease'),
    attempts: integer('attempts').notNull().default(0),
    started_at: timestampColumn('started_at'),
    progress: integer('progress').notNull().default(0),
    /** 0 until it is known. */
    total: integer('total').notNull().default(0),
    /** The last time that it was done, and its result: counts and ids. */
    done_at: timestampColumn('done_at'),
    result: jsonb('result'),
    /** The last failure; `failed_at` is set when it was the last attempt. */
    failure: text('failure'),
    failed_at: timestampColumn('failed_at'),
  },
  (own) => [
    uniqueIndex('job_key').on(own.name, own.key),
    index('job_due').on(own.due_at),
    index('job_failed').on(own.failed_at).where(sql`failed_at is not null`),
    // The order of their list.
    index('job_begun').on(sql`coalesce(started_at, created_at)`, own.id),
    ...jobPolicies,
  ],
)
