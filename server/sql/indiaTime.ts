/** SQL: by how much clocks in India are before UTC, the time zone of the database. */
const OFFSET = `interval '330 minutes'`

/** SQL: the day in India of a timestamp. */
export const indiaDay = (timestamp: string) => `((${timestamp} at time zone 'UTC') + ${OFFSET})::date`

/** SQL: the timestamp of a date and time in India. */
export const indiaTimestamp = (dateAndTime: string) => `((${dateAndTime}) at time zone 'UTC' - ${OFFSET})`
