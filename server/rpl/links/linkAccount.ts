import { CANDIDATE_LEVEL } from '../../../schema/defaultRights.ts'
import { nameLikeness } from '../../../schema/rpl/nameLikeness.ts'
import { rplOperations } from '../../../schema/rpl/rplOperations.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { BaseContext, RequestContext } from '../../access/route.ts'
import type { Queries } from '../../database/database.ts'
import { badRequest, conflict, forbidden } from '../../errors/apiError.ts'
import { sendResult } from '../../http/reply.ts'
import { findReply } from '../../records/idempotency.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { candidate } from '../candidates/loadCandidates.ts'
import { clearAttempts, countAttempt, hasFailedLink } from './linkAttempts.ts'
import { writeLink } from './writeLink.ts'

const table = quoteIdent(candidate.name)

/** SQL: changes of the account `u` in which another user chose its number, so that no code has proved it. */
const UNPROVED = `select from change c join operation o on o.id = c.operation_id
   where c.entity = '${accountEntity.name}' and c.record_id = u.id and coalesce(o.user_id, 0) not in (0, u.id)
     and (c.version = 1 or jsonb_exists(coalesce(c.before, '{}') || coalesce(c.erased, '{}'), 'mobile'))`

/** SQL: candidates without an account who have the number that the account $1 proved. */
const LINKABLE = `${table} t join ${quoteIdent(accountEntity.name)} u on u.id = $1::integer and u.mobile = t.mobile
   where t.user_id is null and t.deleted_at is null and u.deleted_at is null and not exists (${UNPROVED})
     and not exists (select from erasure e where e.entity = '${candidate.name}' and e.record_id = t.id and e.status = 'done')`

const isCandidate = ({ principal }: BaseContext) => principal.level === CANDIDATE_LEVEL

interface Person {
  id: number
  version: number
  name: string
  date_of_birth: string
}

const isPerson = (
  { name, date_of_birth }: Person,
  sent: RequestContext<'POST rpl/employee_registration/link'>['body'],
) => date_of_birth === sent.date_of_birth && ['same', 'sounds'].includes(nameLikeness(name, sent.name) ?? '')

const findOwn = (db: Queries, userId: number) =>
  db.query<Person & { is_linked: boolean }>(
    `select t.id, t.version, t.name, t.date_of_birth::text as date_of_birth,
            exists (select from change c join operation o on o.id = c.operation_id
              where c.entity = '${candidate.name}' and c.record_id = t.id and o.action = '${rplOperations.link}') as is_linked
       from ${table} t where t.user_id = $1::integer and t.deleted_at is null`,
    [userId],
  )

/** GET rpl/employee_registration/link. Only a candidate who proved the number learns that it is registered; for staff it is never possible. */
export async function canLink(
  context: RequestContext<'GET rpl/employee_registration/link'>,
): Promise<Response> {
  const { reply, database, principal } = context
  if (!isCandidate(context)) return reply({ possible: false })
  const [found] = await database.query<{ possible: boolean }>(
    `select exists (select from ${LINKABLE}) and not ${hasFailedLink('$1::integer')}
        and not exists (select from ${table} o where o.user_id = $1::integer and o.deleted_at is null) as possible`,
    [principal.userId],
  )
  return reply({ possible: found?.possible === true })
}

/** POST rpl/employee_registration/link. A retry finds the link of before. */
export async function linkAccount(
  context: RequestContext<'POST rpl/employee_registration/link'>,
): Promise<Response> {
  const { c, database, body, caller } = context
  const { userId } = caller
  if (!isCandidate(context)) throw forbidden('candidates.linkOwn')
  const before = await findReply(database, caller)
  if (before?.body) return sendResult(c, { ...before, body: before.body })
  const [own] = await findOwn(database, userId)
  if (own?.is_linked && isPerson(own, body))
    return context.reply({ id: own.id, version: own.version, user_id: userId })
  if (own) throw conflict('candidates.linkRegistered')
  await countAttempt(database, userId)
  const reply = await runIdempotentTransaction(database, caller, async (db) => {
    const people = await db.query<Person>(
      `select t.id, t.version, t.name, t.date_of_birth::text as date_of_birth from ${LINKABLE} order by t.id for update of t, u`,
      [userId],
    )
    const person = people.find((one) => isPerson(one, body))
    const { retry: _, ...writer } = caller
    const linked = person && (await writeLink(db, person.id, userId, writer))
    if (!linked) throw badRequest('candidates.linkNotFound')
    await clearAttempts(db, userId)
    return { body: JSON.stringify(linked), operation: null }
  })
  return sendResult(c, reply)
}
