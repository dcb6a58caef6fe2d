import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import { answerTexts } from './answerTexts.ts'

export type Question = ReplyOf<'POST follow_up/question'>

type FollowUpCall = 'POST follow_up/question' | 'POST follow_up/answer'
/** A call with its request. */
export type SentCall = { [C in FollowUpCall]: [call: C, request: RequestOf<C>] }[FollowUpCall]

/** What the server replies; a sentence where it refuses, or without network. */
export async function callServer(...[call, { body }]: SentCall): Promise<Question | { message: string }> {
  const [method = '', path] = call.split(' ')
  try {
    const reply = await fetch(`/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', 'Accept-Language': answerTexts.language },
      body: JSON.stringify(body),
    })
    return await reply.json()
  } catch {
    return { message: answerTexts.say('noNetwork') }
  }
}
