import type { FollowUpAnswer } from '../../../schema/rpl/employmentChoices.ts'
import type { Queries } from '../../../server/database/database.ts'
import { storeAnswer } from '../../../server/rpl/employments/followUps/answerFollowUp.ts'
import { askFollowUps } from '../../../server/rpl/employments/followUps/askFollowUps.ts'

const REQUEST = 'sample follow-ups'
/** The address of the messages, which nobody sends. */
const ORIGIN = 'http://localhost:3000'

/** The answers, one after the other; null for who has not answered yet. */
const answers: readonly ({ answer: FollowUpAnswer; employer?: string } | null)[] = [
  { answer: 'yes' },
  { answer: 'yes' },
  null,
  { answer: 'no' },
  { answer: 'yes' },
  { answer: 'other', employer: 'Karnataka State Road Transport' },
  null,
]

/** Asks who has been working for three months, and answers for some of them. */
export async function answerSampleFollowUps(db: Queries): Promise<void> {
  await askFollowUps(db, ORIGIN)
  const links = await db.query<{ token: string }>(
    `select substring(body from '#(.*)$') as token from outbox where channel = 'sms' and body like '%/answer#%' order by id`,
  )
  const answered: string[] = []
  for (const [at, { token }] of links.entries()) {
    const given = answers[at % answers.length]
    if (!given) continue
    await storeAnswer(db, { token, ...given }, REQUEST)
    answered.push(token)
  }
  await db.query(
    `update employment_follow_up set sent_at = now() - interval '3 days', answered_at = answered_at - interval '2 days'`,
  )
  // They count as sent, so that a gateway which is configured later sends none; administrators can open the links that wait.
  await db.query(
    `update outbox set sent_at = now() - interval '3 days', tries = 1, body = case when substring(body from '#(.*)$') <> all($1::text[]) then body end
      where body like '%/answer#%'`,
    [answered],
  )
}
