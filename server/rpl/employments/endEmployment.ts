import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import type { Principal } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { sendResult } from '../../http/reply.ts'
import { runIdempotentTransaction, type WriteReply } from '../../records/idempotentTransaction.ts'
import { readToday } from '../readToday.ts'
import { notifyOfEmployment } from './employmentNotifications.ts'
import { entersEmployments } from './enterEmployment.ts'
import { lockEmployment, writeEmployment } from './loadEmployment.ts'

interface End {
  id: number
  to_date: string | null
}

/** Enters the last day of an employment, or that it goes on after all. The candidate stays placed: a placement counts by its start. */
export async function endEmployment(
  db: Queries,
  { id, to_date }: End,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const { stored, person } = await lockEmployment(db, id, caller)
  if (person.user_id !== principal.userId && !entersEmployments(person, principal))
    throw forbidden('employments.notEntered')
  if (stored.confirmation === 'denied') throw conflict('employments.denied', { name: person.name })
  if (to_date !== null && to_date > (await readToday(db))) throw badInput({ to_date: ruleMessage('past') })
  if (to_date !== null && to_date < stored.from_date) throw badInput({ to_date: ruleMessage('endDate') })
  const { version, operation } = await writeEmployment(
    db,
    rplOperations.endEmployment,
    id,
    { to_date },
    caller,
  )
  if (to_date !== null) await notifyOfEmployment(db, 'ended', stored, person, principal)
  const { candidate_id, confirmation } = stored
  const { application_status } = person
  return {
    body: JSON.stringify({ id, version, candidate_id, confirmation, application_status }),
    operation,
  }
}

/** POST rpl/employment/end */
export const postEnd = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/employment/end'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => endEmployment(db, body, principal, caller)),
  )
