import type { ParsedRequest, ReplyOf } from '../../../../schema/contract/index.ts'
import type { FollowUpAnswer } from '../../../../schema/rpl/employmentChoices.ts'
import { rplOperations } from '../../../../schema/rpl/rplOperations.ts'
import type { Caller, RequestContext } from '../../../access/route.ts'
import { GLOBAL_SCOPE } from '../../../access/scope.ts'
import { sha256 } from '../../../access/token.ts'
import type { Queries } from '../../../database/database.ts'
import { conflict, notFound } from '../../../errors/apiError.ts'
import { enforceLimit, type RateLimit } from '../../../session/rateLimit.ts'
import { quoteIdent } from '../../../sql/columns.ts'
import { indiaDay } from '../../../sql/indiaTime.ts'
import { TODAY } from '../../../sql/today.ts'
import { candidate } from '../../candidates/loadCandidates.ts'
import { notifyOfEmployment } from '../employmentNotifications.ts'
import { employment, workOf, writeEmployment } from '../loadEmployment.ts'

/** Many phones share one address of their network. */
const LIMIT: RateLimit = { name: 'follow_up', max: 300, seconds: 600 }

interface Question {
  id: number
  employment_id: number
  candidate_id: number
  name: string
  user_id: number | null
  tps_id: number | null
  employer: string | null
  job_title: string | null
  answer: FollowUpAnswer | null
  next_employer: string | null
  until: string
  today: string
  is_expired: boolean
  is_closed: boolean
}

/** The question of a link. Throws 404 for an unknown one, 409 for one that takes no answer any more. */
async function findQuestion(db: Queries, token: string): Promise<Question> {
  const [found] = await db.query<Question>(
    `select f.id, f.employment_id, t.candidate_id, k.name, k.user_id, k.tps_id, t.employer, t.job_title, f.answer, f.employer as next_employer,
            ${indiaDay('f.expires_at')}::text as until, ${TODAY}::text as today,
            f.expires_at <= now() or t.confirmation = 'denied' as is_expired,
            exists (select from employment_follow_up n where n.employment_id = f.employment_id and n.months > f.months) as is_closed
       from employment_follow_up f join ${quoteIdent(employment.name)} t on t.id = f.employment_id and t.deleted_at is null
       join ${quoteIdent(candidate.name)} k on k.id = t.candidate_id and k.deleted_at is null
      where f.token_hash = $1::text`,
    [await sha256(token)],
  )
  if (!found) throw notFound('followUps.unknown')
  if (found.is_closed) throw conflict('followUps.closed')
  if (found.is_expired) throw conflict('followUps.expired')
  return found
}

/** The first part of a name that is more than an initial. */
function firstNameOf(name: string): string {
  const parts = name.split(/\s+/)
  return parts.find((part) => part.replace(/[^\p{L}\p{M}]/gu, '').length > 1) ?? parts[0] ?? ''
}

/** What the page shows: of the person the first name only. */
const shown = ({
  name,
  answer,
  next_employer,
  until,
  ...work
}: Question): ReplyOf<'POST follow_up/question'> => ({
  first_name: firstNameOf(name),
  employer: workOf(work),
  answer,
  next_employer,
  until,
})

/** POST follow_up/question: it records nothing. It is a POST, so that the link is in no address. */
export async function postQuestion({
  c,
  reply,
  database,
  body: { token },
}: RequestContext<'POST follow_up/question'>): Promise<Response> {
  await enforceLimit(database, LIMIT, c.get('address'), 'followUps.limit')
  return reply(shown(await findQuestion(database, token)))
}

type Answer = ParsedRequest<'POST follow_up/answer'>['body']

/** The link proves who answers: there is no account. */
const server = (requestId: string): Caller => ({ userId: 0, requestId, scope: GLOBAL_SCOPE })

/** Stores an answer, which the history of the employment has as well; the same one again changes nothing. */
export async function storeAnswer(
  db: Queries,
  { token, answer, employer }: Answer,
  requestId: string,
): Promise<Question> {
  const first = await findQuestion(db, token)
  // Two answers at once come one after the other, each with what the one before left.
  await db.query(`select from ${quoteIdent(employment.name)} where id = $1::integer for update`, [
    first.employment_id,
  ])
  const question = await findQuestion(db, token)
  const next_employer = answer === 'other' ? employer || null : null
  if (question.answer === answer && question.next_employer === next_employer) return question
  await db.query(
    'update employment_follow_up set answer = $2::text, employer = $3::text, answered_at = now() where id = $1::integer',
    [question.id, answer, next_employer],
  )
  const values = { follow_up_answer: answer, follow_up_on: question.today, next_employer }
  const { employment_id: id, candidate_id, ...person } = question
  await writeEmployment(db, rplOperations.answerFollowUp, id, values, server(requestId))
  if (answer !== 'yes')
    await notifyOfEmployment(
      db,
      'left',
      { ...person, id, entered_by: null },
      { ...person, id: candidate_id, user_id: null },
      { userId: 0, name: question.name },
      next_employer,
    )
  return { ...question, answer, next_employer }
}

/** POST follow_up/answer */
export async function postAnswer({
  c,
  reply,
  database,
  body,
  caller: { requestId },
}: RequestContext<'POST follow_up/answer'>): Promise<Response> {
  await enforceLimit(database, LIMIT, c.get('address'), 'followUps.limit')
  return reply(shown(await database.transaction((db) => storeAnswer(db, body, requestId))))
}
