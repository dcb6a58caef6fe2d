/** When a batch ends: worked out from the hours of the training, the hours of a day, and the days without training. */

import { addDays } from '../indiaTime.ts'

export interface TrainingDays {
  /** The first day, `2027-01-04`. */
  from_date: string
  /** `09:30` */
  from_time: string
  to_time: string
  including_saturday: boolean
  including_sunday: boolean
}

export interface TrainingEnd {
  /** The last day. */
  to_date: string
  /** Days with training. */
  days: number
  /** Holidays on days that would have training. */
  holidays: number
}

/** The days without training. */
type Holidays = Pick<ReadonlySet<string>, 'has'>

const SATURDAY = 6
const SUNDAY = 0
/** No training is longer: the limit of the loop for hours that no day has. */
const MAX_DAYS = 3_660

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The hours of training of one day; 0 or less where it ends before it begins. */
export const dailyHours = ({ from_time, to_time }: Pick<TrainingDays, 'from_time' | 'to_time'>): number =>
  (minutesOf(to_time) - minutesOf(from_time)) / 60

const isWeekday = (
  day: number,
  { including_saturday, including_sunday }: Pick<TrainingDays, 'including_saturday' | 'including_sunday'>,
) => (day === SATURDAY ? including_saturday : day === SUNDAY ? including_sunday : true)

/** Goes through the days from the first one on until `isEnd` says so, and counts those with training and the holidays among them. */
function countDays(
  plan: TrainingDays,
  holidays: Holidays,
  isEnd: (counted: TrainingEnd) => boolean,
): TrainingEnd | null {
  const counted: TrainingEnd = { to_date: plan.from_date, days: 0, holidays: 0 }
  for (let offset = 0; offset < MAX_DAYS; offset += 1) {
    const date = addDays(plan.from_date, offset)
    if (isWeekday(new Date(date).getUTCDay(), plan)) {
      if (holidays.has(date)) counted.holidays += 1
      else counted.days += 1
    }
    counted.to_date = date
    if (isEnd(counted)) return counted
  }
  return null
}

/** The end of a training of so many hours; null where a day has none, or it takes longer than ten years. */
export function trainingEnd(plan: TrainingDays, hours: number, holidays: Holidays): TrainingEnd | null {
  const daily = dailyHours(plan)
  if (daily <= 0) return null
  const needed = Math.ceil(hours / daily)
  return countDays(plan, holidays, ({ days }) => days >= needed)
}

/** The days with training up to a last day, and the holidays among them; null where the last day is before the first one. */
export const trainingUntil = (plan: TrainingDays, lastDay: string, holidays: Holidays): TrainingEnd | null =>
  lastDay < plan.from_date ? null : countDays(plan, holidays, ({ to_date }) => to_date >= lastDay)

/** The days with training until the last day, of those from `from` to `to`. */
export function trainingDates(
  plan: Omit<TrainingDays, 'from_time' | 'to_time'>,
  lastDay: string,
  holidays: Holidays,
  { from, to }: { from: string; to: string },
): string[] {
  const dates: string[] = []
  const last = lastDay < to ? lastDay : to
  for (let date = plan.from_date > from ? plan.from_date : from; date <= last; date = addDays(date, 1))
    if (isWeekday(new Date(date).getUTCDay(), plan) && !holidays.has(date)) dates.push(date)
  return dates
}

/** The days of a batch by which attendance is measured: those with an entry, and earlier ones with training, of which one without an entry is a day of absence. */
export const countedDays = (
  training: readonly string[],
  entered: readonly string[],
  today: string,
): ReadonlySet<string> => new Set([...training.filter((day) => day < today), ...entered])

/** The first day with training after a day. */
export const nextTrainingDay = (plan: TrainingDays, after: string, holidays: Holidays): string | null =>
  countDays({ ...plan, from_date: addDays(after, 1) }, holidays, ({ days }) => days > 0)?.to_date ?? null
