import { table, type WorldRecord } from '../table.ts'

const days = table`
  day | name | state_id
  01-26 | Republic Day |
  08-15 | Independence Day |
  10-02 | Gandhi Jayanti |
  12-25 | Christmas |
  04-14 | Ambedkar Jayanti |
  05-01 | May Day | Karnataka
  11-01 | Kannada Rajyotsava | Karnataka
`

/** The holidays of the year and of those beside it. */
export const holidays = (year: number): WorldRecord[] =>
  [year - 1, year, year + 1].flatMap((one) =>
    days.map(({ day, name = '', state_id }) => ({
      date: `${one}-${day}`,
      name,
      ...(state_id && { state_id }),
    })),
  )
