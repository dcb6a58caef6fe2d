import { fingerprintOf } from '../../access/fingerprint.ts'
import { authorize, type Principal } from '../../access/rights.ts'
import { type Caller, type RequestContext, type Route, route } from '../../access/route.ts'
import { GLOBAL_SCOPE } from '../../access/scope.ts'
import type { Queries } from '../../database/database.ts'
import { badInput, conflict, forbidden, unauthorised } from '../../errors/apiError.ts'
import { assertNoneUnknown } from '../../errors/assertNoneUnknown.ts'
import { message } from '../../errors/message.ts'
import { parseId } from '../../http/parseId.ts'
import { sendResult } from '../../http/reply.ts'
import { findReply } from '../../records/idempotency.ts'
import { runIdempotentTransaction } from '../../records/idempotentTransaction.ts'
import { save } from '../../records/save.ts'
import { enforceAddressLimit, type RateLimit } from '../../session/rateLimit.ts'
import { assertTicket, spendTicket } from '../../session/signUp/ticket.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { checkUploads, countUploads, receiveMultipart } from '../../uploads/receiveFiles.ts'
import { textOfRecord, withStoredFiles } from '../../uploads/savedFiles.ts'
import { candidate } from './loadCandidates.ts'

/** The part of the picture, and the field of the candidate. */
const PICTURE = 'file'
/** The texts of the call. */
const PARTS = ['user_id', 'stage', 'ticket']
/** Requests of one address without a session, before their body is read. */
const ADDRESS_LIMIT: RateLimit = { name: 'profile picture', max: 60, seconds: 3_600 }

type Request = RequestContext<'POST rpl/update_profile'>

const isAnonymous = ({ userId }: Principal) => userId === 0

/** The account whose picture is sent: that of the session, else the one of the sent `user_id`, which needs a ticket. */
function accountOf({ principal }: Request, { user_id, ticket }: Readonly<Record<string, string>>): number {
  if (isAnonymous(principal)) {
    if (!ticket || !user_id) throw unauthorised('session.required')
    return parseId(user_id, 'user_id', 1)
  }
  if (user_id && parseId(user_id, 'user_id') !== principal.userId) throw forbidden('candidates.ownPicture')
  return principal.userId
}

/** The registration of an account. Throws 409 where it has none yet. */
async function ownRegistration(db: Queries, userId: number): Promise<number> {
  const [own] = await db.query<{ id: number }>(
    `select id from ${quoteIdent(candidate.name)} where user_id = $1::integer and deleted_at is null`,
    [userId],
  )
  if (!own) throw conflict('candidates.pictureNeedsRegistration')
  return own.id
}

/** The account as the caller. A retry has the same texts, among them the ticket, and the same picture. */
async function callerFor({ c, caller, principal }: Request, userId: number, text: string): Promise<Caller> {
  const { retry, vault } = caller
  return {
    ...caller,
    userId,
    ...(isAnonymous(principal) && { scope: GLOBAL_SCOPE }),
    ...(retry && { retry: { ...retry, ...(await fingerprintOf(vault, `${c.req.path}\n${text}`)) } }),
  }
}

/** Sets the photo of the own registration. A ticket ends in the transaction of the save, so that a refused picture does not use it up. */
async function updateProfile(request: Request): Promise<Response> {
  const { c, database, principal } = request
  if (isAnonymous(principal)) await enforceAddressLimit(database, ADDRESS_LIMIT, String(c.get('address')))
  else authorize(principal, candidate, 'update')
  const { fields, files } = await receiveMultipart(c)
  const unknown = [...fields.keys()].filter((name) => !PARTS.includes(name))
  assertNoneUnknown(unknown)
  if (!files.has(PICTURE) || files.size > 1) throw badInput({ [PICTURE]: message('files.oneFile') })
  const texts = Object.fromEntries(fields)
  // Before the picture is read, which takes far longer.
  const userId = accountOf(request, texts)
  const sent = { fields: texts, uploads: await checkUploads(files) }
  const caller = await callerFor(request, userId, textOfRecord(sent))
  const before = await findReply(database, caller)
  if (before?.body) return sendResult(c, { ...before, body: before.body })
  const ticket = isAnonymous(principal) ? sent.fields.ticket : undefined
  if (ticket) await assertTicket(database, ticket, userId)
  const { retry: _, ...writer } = caller
  await countUploads(database, { ...principal, userId }, files.size)
  return withStoredFiles(sent, c, database, { userId }, async (ids) =>
    sendResult(
      c,
      await runIdempotentTransaction(database, caller, async (db) => {
        const id = await ownRegistration(db, userId)
        if (ticket) await spendTicket(db, ticket, userId)
        const { body, operation } = await save(db, candidate, { id, ...ids }, writer)
        return { body: body as string, operation }
      }),
    ),
  )
}

/** The photo of a candidate, set by the person. */
export const profilePictureRoutes: readonly Route[] = [
  route('POST rpl/update_profile', { right: 'optionalSession', handle: updateProfile }),
]
