import { entityOf } from '../../../schema/index.ts'
import { addDays } from '../../../schema/indiaTime.ts'
import {
  dailyHours,
  nextTrainingDay,
  type TrainingDays,
  type TrainingEnd,
  trainingDates,
  trainingEnd,
  trainingUntil,
} from '../../../schema/rpl/batchDates.ts'
import type { Queries } from '../../database/database.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import type { LoadedBatch } from './loadBatch.ts'

const holiday = entityOf('holiday')

/** What of a batch decides about its days. */
interface PlannedTraining extends TrainingDays {
  state_id: number | null
  /** The hours of the training; null where nobody entered them. */
  hours: number | null
  /** The last day that was chosen. */
  to_date?: string | undefined
}

/** The days of a planned training. */
export interface PlannedDays {
  hours: number | null
  /** The hours of one day. */
  daily: number
  /** The first day with training; null where there is none within ten years. */
  begins: string | null
  /** Where the training ends by its hours. */
  end: TrainingEnd | null
  /** What it has until the chosen last day. */
  chosen: TrainingEnd | null
  /** The days until the chosen last day do not have the hours. */
  isTooShort: boolean
}

/** The days without training of a state from a day on, with their names. */
export async function loadHolidays(
  db: Queries,
  state: number | null,
  from: string,
  until: string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const params = new Parameters()
  const last = params.add(until ?? null, 'date')
  const rows = await db.query<{ date: string; name: string }>(
    `select date::text as date, string_agg(distinct name, ', ') as name from ${quoteIdent(holiday.name)}
      where status = 'active' and deleted_at is null and date >= ${params.add(from, 'date')} and (${last} is null or date <= ${last})
        and (state_id is null or state_id = ${params.add(state, 'integer')})
      group by date`,
    params.values,
  )
  return new Map(rows.map(({ date, name }) => [date, name]))
}

/** Works out the days of a training with the holidays of its state. */
export async function planDays(db: Queries, plan: PlannedTraining): Promise<PlannedDays> {
  const { hours, to_date, state_id, from_date } = plan
  const holidays = await loadHolidays(db, state_id, from_date, hours === null ? to_date : undefined)
  const daily = dailyHours(plan)
  const end = hours === null ? null : trainingEnd(plan, hours, holidays)
  const chosen = to_date === undefined ? null : trainingUntil(plan, to_date, holidays)
  const begins = nextTrainingDay(plan, addDays(from_date, -1), holidays)
  const isTooShort = hours !== null && chosen !== null && chosen.days * daily < hours
  return { hours, daily, begins, end, chosen, isTooShort }
}

/** The days of a week on which a batch has training. */
const weekOf = ({
  including_saturday,
  including_sunday,
}: Pick<BatchDays, 'including_saturday' | 'including_sunday'>) => ({
  including_saturday: including_saturday === 1,
  including_sunday: including_sunday === 1,
})

const planOf = (stored: LoadedBatch): PlannedTraining => ({
  ...stored,
  state_id: stored.planned_state,
  ...weekOf(stored),
})

/** The same for a batch. */
export const planBatchDays = (db: Queries, stored: LoadedBatch): Promise<PlannedDays> =>
  planDays(db, planOf(stored))

/** What of a stored batch decides on which days it has training. */
interface BatchDays {
  planned_state: number | null
  from_date: string
  to_date: string
  including_saturday: number | null
  including_sunday: number | null
}

/** The days with training of a batch, and the holidays on which it would have some. */
export async function batchCalendar(db: Queries, stored: BatchDays) {
  const { planned_state, from_date, to_date } = stored
  const names = await loadHolidays(db, planned_state, from_date, to_date)
  const datesWithout = (holidays: Pick<typeof names, 'has'>) =>
    trainingDates({ from_date, ...weekOf(stored) }, to_date, holidays, { from: from_date, to: to_date })
  const holidays = datesWithout(new Set()).flatMap((date) => {
    const name = names.get(date)
    return name === undefined ? [] : [{ date, name }]
  })
  return { dates: datesWithout(names), holidays }
}

/** The days with training of a batch. */
export const batchDates = async (db: Queries, stored: BatchDays): Promise<string[]> =>
  (await batchCalendar(db, stored)).dates
