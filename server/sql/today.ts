/** SQL: the current date in India. */
export const TODAY = `((now() at time zone 'UTC') + interval '330 minutes')::date`
