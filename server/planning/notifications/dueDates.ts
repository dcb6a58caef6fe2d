/** The reminders that the server sends by itself, around the due date of a year. */
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { enqueue } from '../../queue/enqueue.ts'
import type { JobResult } from '../../queue/handler.ts'
import { TODAY } from '../../sql/today.ts'
import { loadBoard } from '../board/board.ts'
import { planForms } from '../planEntities.ts'
import { remindPlanners } from './remindPlanners.ts'

/** Days after the due date of a year on which reminders are sent; negative before it. */
const REMINDER_DAYS = [-14, -3, 1, 7, 14]
/** Reminders of a day on which no server ran are sent within so many days; less than between two of those days. */
const MAX_LATE_DAYS = 3

interface DueYear {
  id: number
  due_date: string
  days: number
}

/** Adds a job for each year of which reminders are due on a day, today without it, unless there is one. Returns how many. */
export async function enqueueReminders(db: Queries, day: string | null = null): Promise<number> {
  const years = await db.query<DueYear>(
    `select y.id, y.due_date::text as due_date, r.days from financial_year y cross join unnest($1::integer[]) r(days)
      where y.deleted_at is null and y.status = 'active' and coalesce($2::date, ${TODAY}) - y.due_date - r.days between 0 and ${MAX_LATE_DAYS}`,
    [REMINDER_DAYS, day],
  )
  let added = 0
  for (const { id, due_date, days } of years) {
    // A due date that was moved has reminders of its own.
    const key = `${id}/${due_date}/${days}`
    if (await enqueue(db, 'plan_reminder', { financial_year_id: id, days }, { key })) added += 1
  }
  return added
}

/** Reminds the planners of all districts of the forms of a year that are not submitted. */
export async function remindYear(db: Queries, financialYearId: number): Promise<JobResult> {
  const board = await loadBoard(
    db,
    planForms,
    { financial_year_id: financialYearId },
    { scope: GLOBAL_SCOPE },
  )
  const { people, districts } = await remindPlanners(db, board, () => true, { message: null, by: null })
  return { people, districts }
}
