import type { ReplyOf } from '../../schema/contract/index.ts'
import { answerTexts } from './answerTexts.ts'

export type Question = ReplyOf<'POST follow_up/question'>

/** What the server replies; a sentence where it refuses, or without network. */
export async function callServer(
  call: 'question' | 'answer',
  body: object,
): Promise<Question | { message: string }> {
  try {
    const reply = await fetch(`/api/follow_up/${call}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': answerTexts.language },
      body: JSON.stringify(body),
    })
    return await reply.json()
  } catch {
    return { message: answerTexts.say('noNetwork') }
  }
}
