import { TODAY } from '../../sql/today.ts'

/** SQL: the next Monday, or the next first of a month, after today. */
export const nextDay = (every: string) =>
  `(case ${every} when 'week' then date_trunc('week', ${TODAY} + interval '7 days') else date_trunc('month', ${TODAY} + interval '1 month') end)::date`
