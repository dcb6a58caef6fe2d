import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds a moment, with its zone. */
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** The moment in which the row is made, unless it says another. */
export const now = (name: string) => at(name).notNull().defaultNow()
