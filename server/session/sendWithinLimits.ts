import type { BaseContext, Caller } from '../access/route.ts'
import { say } from '../errors/message.ts'
import { sendJson } from '../http/reply.ts'
import { runIdempotent } from '../records/idempotency.ts'
import type { Parameters } from '../sql/parameters.ts'
import { tooManyCodes } from './codeLimits.ts'

/** Runs expressions that store and send a code after those of `codeLimits`, and replies the sentence. Throws 429 for the limit that was exceeded. */
export async function sendWithinLimits(
  { c, database }: BaseContext,
  caller: Caller,
  params: Parameters,
  sentence: 'signUp.codeSent' | 'session.contactCodeSent' | 'session.resetCodeSent',
  ctes: readonly string[],
): Promise<Response> {
  const { body, refused } = await runIdempotent(database, caller, params, {
    ctes,
    body: `select json_build_object('message', ${params.add(say(sentence), 'text')}) from allowed where is_allowed`,
    operation: 'null::bigint',
    refused: `select json_build_object('exceeded', exceeded) from allowed`,
  })
  if (body === null) throw tooManyCodes(refused?.exceeded)
  return sendJson(c, body)
}
