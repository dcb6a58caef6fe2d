import type { ParsedRequest } from '../../../schema/contract/index.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import { type Principal, rightsOf } from '../../access/rights.ts'
import type { Caller, RequestContext } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden } from '../../errors/apiError.ts'
import { ruleMessage } from '../../errors/labels.ts'
import { message } from '../../errors/message.ts'
import { dayParam } from '../../errors/messageParams.ts'
import { withSentNames } from '../../errors/sentNames.ts'
import { sendResult } from '../../http/reply.ts'
import {
  asOneOperation,
  runIdempotentTransaction,
  type WriteReply,
} from '../../records/idempotentTransaction.ts'
import { save } from '../../records/save.ts'
import { quoteIdent } from '../../sql/columns.ts'
import {
  candidate,
  candidateNotFound,
  type LoadedCandidate,
  loadCandidates,
} from '../candidates/loadCandidates.ts'
import { readToday } from '../readToday.ts'
import { confirmLocked, confirmsByDocument } from './confirmEmployment.ts'
import { messageEntered, notifyOfEmployment } from './employmentNotifications.ts'
import { employment, isConfirmed, lockEmployment, writeEmployment } from './loadEmployment.ts'
import { assertEmployable } from './placement.ts'

type SentEmployment = ParsedRequest<'POST rpl/results/update_employment'>['body']

/** Does the user enter employments of the candidate? The training provider does, and officers who may change candidates. */
export const entersEmployments = (
  { tps_id }: Pick<LoadedCandidate, 'tps_id'>,
  principal: Principal,
): boolean =>
  isOwnerLevel(principal.level)
    ? tps_id === principal.userId
    : rightsOf(principal, candidate).includes('update')

/** The first day of the employment, today where none was sent. Throws 400 for one before the assessment. */
async function firstDay(
  db: Queries,
  sent: string | null | undefined,
  person: LoadedCandidate,
): Promise<string> {
  const day = sent ?? (await readToday(db))
  const { date_of_assesment: assessed } = person
  if (assessed && day < assessed)
    throw badInput({ from_date: message('employments.beforeAssessment', { day: dayParam(assessed) }) })
  return day
}

/** What was sent, under the names of the fields. */
function valuesOf({ job_role, ...sent }: SentEmployment, person: LoadedCandidate, from_date: string) {
  const { employer, type, panchayat_id, city_id, monthly_wage, to_date, document } = sent
  const { state_id, district_id, block_id } = person
  if (!panchayat_id && !city_id) throw badInput({ panchayat_id: ruleMessage('required') })
  return {
    candidate_id: person.id,
    state_id,
    district_id,
    block_id,
    employer,
    type,
    panchayat_id: panchayat_id ?? null,
    city_id: city_id ?? null,
    monthly_wage,
    from_date,
    to_date,
    ...(typeof job_role === 'number'
      ? { job_role_id: job_role, job_title: sent.job_title }
      : { job_title: job_role, job_role_id: null }),
    ...(document !== undefined && { document }),
  }
}

/** Saves the employment. The errors name `job_role`, under which its id or the title was sent. */
async function saveSent(db: Queries, values: object, { job_role }: SentEmployment, caller: Caller) {
  const field = typeof job_role === 'number' ? 'job_role_id' : 'job_title'
  try {
    const { body } = await save(db, employment, { ...values }, caller)
    return (JSON.parse(body) as { id: number }).id
  } catch (error) {
    throw withSentNames(error, (name) => (name === field ? 'job_role' : name))
  }
}

/** The employment that is corrected, locked; until it is confirmed. Throws 404 or 409. */
async function lockCorrected(db: Queries, id: number, person: LoadedCandidate, caller: Caller) {
  const { stored } = await lockEmployment(db, id, caller)
  if (stored.candidate_id !== person.id) throw badInput({ employment_id: ruleMessage('missing') })
  if (isConfirmed(stored)) throw conflict('employments.confirmed', { name: person.name })
  return stored
}

/**
 * Enters an employment of a certified candidate, or corrects one that is not confirmed, in the transaction of the caller. An officer who
 * sends a document with it confirms it too.
 */
export async function enterEmployment(
  db: Queries,
  sent: SentEmployment,
  principal: Principal,
  caller: Caller,
): Promise<WriteReply> {
  const [person] = await loadCandidates(db, [sent.id], caller.scope, caller.userId)
  if (!person) throw candidateNotFound()
  if (!entersEmployments(person, principal)) throw forbidden('employments.notEntered')
  assertEmployable(person)
  if (sent.user_id !== undefined && sent.user_id !== person.user_id)
    throw badInput({ user_id: message('results.otherAccount', { name: person.name }) })
  const values = valuesOf(sent, person, await firstDay(db, sent.from_date, person))
  const corrected =
    sent.employment_id === undefined ? undefined : await lockCorrected(db, sent.employment_id, person, caller)
  const { result, operation } = await asOneOperation(
    db,
    caller,
    { entity: employment.name, action: rplOperations.enterEmployment },
    async (nested) => {
      // The candidate was loaded by the scope of the caller; the work can be anywhere.
      const writer = { ...nested, scope: GLOBAL_SCOPE }
      const id = await saveSent(db, { ...values, ...(corrected && { id: corrected.id }) }, sent, writer)
      if (corrected?.confirmation === 'denied')
        await writeEmployment(
          db,
          rplOperations.enterEmployment,
          id,
          { confirmation: 'to_confirm', deny_reason: null },
          writer,
        )
      await db.query(
        `update ${quoteIdent(employment.name)} set user_id = $2::integer, tps_id = $3::integer where id = $1::integer`,
        [id, person.user_id, person.tps_id],
      )
      return id
    },
  )
  const { stored } = await lockEmployment(db, result, caller)
  if (sent.document !== undefined && confirmsByDocument(principal))
    return confirmLocked(db, { stored, person, document: undefined }, principal, caller)
  await notifyOfEmployment(db, 'entered', stored, person, principal)
  await messageEntered(db, stored, person, operation)
  const { id, version, candidate_id, confirmation } = stored
  const { application_status } = person
  return { body: JSON.stringify({ id, version, candidate_id, confirmation, application_status }), operation }
}

/** POST rpl/results/update_employment */
export const postEmployment = async ({
  c,
  database,
  body,
  principal,
  caller,
}: RequestContext<'POST rpl/results/update_employment'>): Promise<Response> =>
  sendResult(
    c,
    await runIdempotentTransaction(database, caller, (db) => enterEmployment(db, body, principal, caller)),
  )
