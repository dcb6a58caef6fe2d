import { can } from '../../access/rights.ts'
import type { RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { loadBoard } from '../board/board.ts'
import { planForms } from '../planEntities.ts'
import { remindPlanners } from './remindPlanners.ts'

type Reminder = RequestContext<'POST plan/remind'>

function cellFilter(cells: Reminder['body']['cells']) {
  if (cells === undefined) return () => true
  const keys = new Set(cells.map(({ district_id, form }) => `${district_id}/${form}`))
  return (district: number, form: string) => keys.has(`${district}/${form}`)
}

async function sendReminders(db: Queries, { body, principal }: Reminder): Promise<string> {
  const approvable = planForms.filter((entity) => can(principal, entity, 'approve'))
  const board = await loadBoard(db, approvable, body, principal)
  const text = { message: body.message || null, by: principal.name }
  return JSON.stringify(await remindPlanners(db, board, cellFilter(body.cells), text))
}

/**
 * POST plan/remind: notifies the users who fill the forms of these cells, or of all cells of the board, of the forms that are not submitted
 * yet. The reply counts the users and districts that were notified and lists the districts without a user to notify.
 */
export async function postReminder(context: Reminder): Promise<Response> {
  const { c, database, caller } = context
  const work = async (db: Queries) => ({ body: await sendReminders(db, context), operation: null })
  return sendResult(c, await runIdempotentTransaction(database, caller, work))
}
