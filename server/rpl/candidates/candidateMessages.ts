import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { Queries } from '../../database/database.ts'
import type { CandidateAfterStep } from './writeCandidateSteps.ts'

/** How long a message is stored and retried; then its text is deleted. */
const MESSAGE_LIFETIME = `interval '7 days'`

/** What candidates read on their phones when others have decided. One text message has 160 characters, so a note is only read in Kaushal. */
const texts: Partial<Record<CandidateStep, string>> = {
  approve: 'Your application %{number} is approved. Next, you are assigned to a training provider.',
  send_back: 'Your application %{number} needs a correction. Log in, or ask who registered you, to see what.',
  reject: 'Your application %{number} was not approved. Log in, or ask who registered you, to see why.',
  reopen: 'Your application %{number} is open for changes again. Correct it and submit it once more.',
  assign: 'The training provider for your application %{number} is %{provider}.',
  enter_result: 'The result of the assessment of your application %{number} is there. Log in to read it.',
  correct_result:
    'The result of the assessment of your application %{number} was corrected. Log in to read it.',
  certify: 'Your certificate for application %{number} is issued. Log in to see it.',
  revoke: 'The certificate for application %{number} was revoked. Log in to read why.',
  unassign: 'Your application %{number} is approved, and waits for another training provider.',
}

/** Longer names are cut, so that one text message is enough. */
const MAX_PROVIDER_NAME = 80

/** The data of a candidate that a message needs. */
interface Recipient {
  id: number
  mobile: string
  tps_id: number | null
  registration_number: string | null
}

/** Puts a text message to each of these candidates into the outbox, to be sent when the operation can no longer be undone. */
export async function insertMessages(
  db: Queries,
  text: string | undefined,
  recipients: readonly Recipient[],
  operation: number | null,
): Promise<void> {
  if (!text || operation === null) return
  const messages = recipients.map(({ id, mobile, tps_id, registration_number: number }) => ({
    record_id: id,
    address: mobile,
    tps_id,
    body: `Kaushal: ${text.replace(' %{number}', number ? ` ${number}` : '')}`,
  }))
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
  return insertMessages(db, texts[step], numbered, operation)
}

/** Removes the messages about a step of candidates for whom it was undone. */
export const removeMessages = (db: Queries, operation: number, ids: readonly number[]) =>
  db.query(
    'delete from outbox where operation_id = $1::bigint and record_id = any($2::integer[]) and sent_at is null and tries = 0',
    [operation, ids],
  )
