import { type JobName, type JobSchedule, jobNames, jobTypeOf } from '../../schema/jobs.ts'
import type { Queries } from '../database/database.ts'
import { indiaTimestamp } from '../sql/indiaTime.ts'
import { TODAY } from '../sql/today.ts'

/** The key of the one row of a recurring job. */
const RECURRING = 'recurring'

/** SQL: this time in India, so many days from today. */
const inIndia = (days: number, time: string) => indiaTimestamp(`${TODAY} + ${days} + time '${time}'`)

const firstRun = (schedule: JobSchedule) => ('dailyAt' in schedule ? inIndia(0, schedule.dailyAt) : 'now()')

/** SQL: when the job is due after this run; null unless it recurs. A daily job runs once in a day of India, also when it ran late. */
export function nextRun(name: JobName): string {
  const { schedule } = jobTypeOf(name)
  if (!schedule) return 'null::timestamptz'
  return 'dailyAt' in schedule
    ? inIndia(1, schedule.dailyAt)
    : `now() + interval '${schedule.everySeconds} seconds'`
}

/** Adds the rows of the recurring jobs that are not there yet. */
export async function scheduleRecurring(db: Queries, names: readonly JobName[] = jobNames): Promise<void> {
  for (const name of names) {
    const { schedule } = jobTypeOf(name)
    if (!schedule) continue
    await db.query(
      `insert into job (name, key, payload, due_at) values ($1::text, $2::text, '{}', ${firstRun(schedule)})
       on conflict (name, key) do nothing`,
      [name, RECURRING],
    )
  }
}
