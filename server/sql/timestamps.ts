import { timestamp } from 'drizzle-orm/pg-core'

/** A column of a timestamp with time zone. */
export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true })
/** A timestamp column that defaults to the time of the insert. */
export const nowColumn = (name: string) => timestampColumn(name).notNull().defaultNow()
