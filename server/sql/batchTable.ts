import { integer, pgTable } from 'drizzle-orm/pg-core'

/** The last number that a training provider gave to a batch; 0 stands for none. The trigger of batches writes it. */
export const batch_counter = pgTable('batch_counter', {
  tps_id: integer('tps_id').primaryKey(),
  last: integer('last').notNull(),
}).enableRLS()
