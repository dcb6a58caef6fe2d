import { sql } from 'drizzle-orm'
import { index, integer, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { nowColumn } from './timestamps.ts'

/** In the place of a field: the key of a record, with which the history encrypts its personal values. */
export const HISTORY_KEY = 'history.key'

/** In the place of a field: the values of a request to change a record. */
export const CHANGE_VALUES = 'change.values'

/** What is encrypted. Only the role `kaushal_vault` reads it; requests of users insert. */
export const vault = pgSchema('vault')

/**
 * A value of a field of a record. A row is never changed by a save: a new value is a new row, to which the record then refers, so that
 * an undo finds the one before. A daily job deletes what no record and no recent change refers to.
 */
export const secret = vault.table(
  'secret',
  {
    id: uuid('id').primaryKey(),
    entity: text('entity').notNull(),
    record_id: integer('record_id').notNull(),
    field: text('field').notNull(),
    key_id: text('key_id').notNull(),
    nonce: text('nonce').notNull(),
    ciphertext: text('ciphertext').notNull(),
    /** HMAC of the value, which the record has too. */
    hash: text('hash').notNull(),
    created_at: nowColumn('created_at'),
  },
  (own) => [
    index('secret_key').on(own.key_id),
    index('secret_created').on(own.created_at),
    uniqueIndex('secret_history_key')
      .on(own.record_id, own.entity)
      .where(sql.raw(`field = '${HISTORY_KEY}'`)),
  ],
)
