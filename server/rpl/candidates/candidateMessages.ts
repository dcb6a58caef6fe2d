import type { CandidateAfterStep } from '../../../schema/contract/candidateOutcomes.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { Queries } from '../../database/database.ts'
import { inLanguage } from '../../errors/language.ts'
import { type Message, type MessageKey, sentence } from '../../errors/message.ts'
import { languagesOf } from '../../messages/accountLanguage.ts'

/** How long a message is stored and retried; then its text is deleted. */
const MESSAGE_LIFETIME = `interval '7 days'`

/** In a message the database puts the name of the training provider here. */
export const PROVIDER = '%{provider}'

/** The decisions of others of which candidates read on their phones. One text message has 160 characters, so a note is only read in Kaushal. */
const messageKeys = {
  approve: 'sms.application.approve',
  send_back: 'sms.application.send_back',
  reject: 'sms.application.reject',
  reopen: 'sms.application.reopen',
  assign: 'sms.application.assign',
  enter_result: 'sms.application.enter_result',
  enter_further_result: 'sms.application.enter_result',
  correct_result: 'sms.application.correct_result',
  certify: 'sms.application.certify',
  revoke: 'sms.application.revoke',
  unassign: 'sms.application.unassign',
} as const satisfies Readonly<Partial<Record<CandidateStep, MessageKey>>>
const keyOf = (step: CandidateStep): MessageKey | undefined =>
  (messageKeys as Partial<Record<CandidateStep, MessageKey>>)[step]

/** Longer names are cut, so that one text message is enough. */
const MAX_PROVIDER_NAME = 80

/** A message of which the number and the provider are not known yet. */
type CandidateMessage = Pick<Message, 'key'> & Partial<Message>

/** The data of a candidate that a message needs. */
interface Recipient {
  id: number
  mobile: string
  tps_id: number | null
  registration_number: string | null
}

/** Without a number, the space before it goes, too. */
function bodyOf({ key, params }: CandidateMessage, number: string | null): string {
  const text = sentence({ key, params: { provider: PROVIDER, number: number ?? '', ...params } })
  return `Kaushal: ${number ? text : text.replace(/ {2,}/g, ' ').replace(/ \./g, '.')}`
}

/** Puts a text message to each of these candidates into the outbox, to be sent when the operation can no longer be undone. */
export async function insertMessages(
  db: Queries,
  text: CandidateMessage | undefined,
  recipients: readonly Recipient[],
  operation: number | null,
): Promise<void> {
  if (!text || operation === null) return
  const languages = await languagesOf(
    db,
    recipients.map(({ mobile }) => mobile),
  )
  const messages = await Promise.all(
    recipients.map(async ({ id, mobile, tps_id, registration_number: number }) => ({
      record_id: id,
      address: mobile,
      tps_id,
      body: await inLanguage(languages.get(mobile) ?? 'en', async () => bodyOf(text, number)),
    })),
  )
  await db.query(
    `insert into outbox (channel, address, body, due_at, expires_at, operation_id, record_id)
     select 'sms', m.address, replace(m.body, '%{provider}', left(coalesce(p.name, ''), ${MAX_PROVIDER_NAME})),
            now() + make_interval(mins => $2::integer), now() + ${MESSAGE_LIFETIME}, $3::bigint, m.record_id
       from jsonb_to_recordset($1::jsonb) m(record_id integer, address text, tps_id integer, body text)
       left join users p on p.id = m.tps_id`,
    [JSON.stringify(messages), candidateSteps.table.undoMinutes, operation],
  )
}

/** Tells candidates by a text message what others decided. */
export function messageCandidates(
  db: Queries,
  step: CandidateStep,
  recipients: readonly Omit<Recipient, 'registration_number'>[],
  records: readonly CandidateAfterStep[],
  operation: number | null,
): Promise<void> {
  const numbers = new Map(records.map((record) => [record.id, record.registration_number]))
  const numbered = recipients.map(({ id, mobile, tps_id }) => {
    return { id, mobile, tps_id, registration_number: numbers.get(id) ?? null }
  })
  const key = keyOf(step)
  return insertMessages(db, key && { key }, numbered, operation)
}

/** Removes the messages about a step of candidates for whom it was undone. */
export const removeMessages = (db: Queries, operation: number, ids: readonly number[]) =>
  db.query(
    'delete from outbox where operation_id = $1::bigint and record_id = any($2::integer[]) and sent_at is null and tries = 0',
    [operation, ids],
  )
