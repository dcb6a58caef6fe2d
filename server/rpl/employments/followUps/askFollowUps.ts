import { CERTIFIED_STATUSES } from '../../../../schema/rpl/applicationStatuses.ts'
import { CONFIRMED, FOLLOW_UP_MONTHS } from '../../../../schema/rpl/employmentChoices.ts'
import { newToken, sha256 } from '../../../access/token.ts'
import type { Queries } from '../../../database/database.ts'
import { inLanguage } from '../../../errors/language.ts'
import { say } from '../../../errors/message.ts'
import { languagesOf } from '../../../messages/accountLanguage.ts'
import type { JobResult } from '../../../queue/handler.ts'
import { quoteIdent } from '../../../sql/columns.ts'
import { textList } from '../../../sql/fieldValues.ts'
import { TODAY } from '../../../sql/today.ts'
import { candidate } from '../../candidates/loadCandidates.ts'
import { employment, workOf } from '../loadEmployment.ts'

/** A question takes an answer for so many days; one whose day passed while no server ran is sent for as long. */
const ANSWER_DAYS = 30
/** Questions of one run: the others follow on the next day. */
const MAX_QUESTIONS = 5_000
/** Random bytes of a link: 128 bits, so that nobody can try them. */
const RANDOM_BYTES = 16
/** A longer name is cut, so that one text message is enough. */
const MAX_EMPLOYER = 40
/** How long a message is stored and retried. */
const MESSAGE_LIFETIME = `interval '7 days'`

/** Where the page of an answer is. What identifies the question stands behind `#`, which no server and no proxy gets. */
const answerAddress = (origin: string, token: string) => `${origin}/answer#${token}`

interface DueQuestion {
  id: number
  months: number
  candidate_id: number
  employer: string | null
  job_title: string | null
  mobile: string
  email: string | null
}

/**
 * Confirmed employments that go on, as far as is known, of which a question is due: of several the last one. They are locked until the
 * transaction ends.
 */
const dueQuestions = (db: Queries) =>
  db.query<DueQuestion>(
    `select t.id, d.months, t.candidate_id, t.employer, t.job_title, k.mobile, k.email
       from ${quoteIdent(employment.name)} t join ${quoteIdent(candidate.name)} k on k.id = t.candidate_id
       cross join lateral (select max(m) as months from unnest($1::integer[]) m where (t.from_date + make_interval(months => m))::date <= ${TODAY}) d
      where t.confirmation = any($2::text[]) and t.to_date is null and coalesce(t.follow_up_answer, 'yes') = 'yes' and t.deleted_at is null
        and k.application_status in ${textList(CERTIFIED_STATUSES)} and k.consent_status is distinct from 'withdrawn' and k.deleted_at is null
        and (t.from_date + make_interval(months => d.months))::date > ${TODAY} - ${ANSWER_DAYS}
        and not exists (select from employment_follow_up f where f.employment_id = t.id and f.months >= d.months)
      order by t.id limit ${MAX_QUESTIONS} for update of t skip locked`,
    [FOLLOW_UP_MONTHS, CONFIRMED],
  )

/** Stores the questions, each with the hash of its link. Returns the links by employment. */
async function storeQuestions(db: Queries, due: readonly DueQuestion[]): Promise<Map<number, string>> {
  const links = new Map(due.map(({ id }) => [id, newToken(RANDOM_BYTES)]))
  const questions = await Promise.all(
    due.map(async ({ id, months }) => ({ id, months, hash: await sha256(links.get(id) ?? '') })),
  )
  await db.query(
    `insert into employment_follow_up (employment_id, months, token_hash, expires_at)
     select q.id, q.months, q.hash, now() + interval '${ANSWER_DAYS} days' from jsonb_to_recordset($1::jsonb) q(id integer, months integer, hash text)`,
    [JSON.stringify(questions)],
  )
  return links
}

/** Asks candidates whether they still work for their employer: by a text message, and by e-mail where there is an address. */
export async function askFollowUps(db: Queries, origin: string): Promise<JobResult> {
  const due = await dueQuestions(db)
  if (!due.length) return { questions: 0 }
  const links = await storeQuestions(db, due)
  const languages = await languagesOf(
    db,
    due.map(({ mobile }) => mobile),
  )
  const messages = await Promise.all(
    due.map(({ id, candidate_id, mobile, email, ...work }) =>
      inLanguage(languages.get(mobile) ?? 'en', async () => {
        const words = {
          work: workOf(work).slice(0, MAX_EMPLOYER),
          address: answerAddress(origin, links.get(id) ?? ''),
        }
        const message = { record_id: candidate_id, body: say('sms.followUp', words) }
        return [
          { ...message, channel: 'sms', address: mobile, subject: null },
          ...(email
            ? [{ ...message, channel: 'email', address: email, subject: say('sms.followUpSubject', words) }]
            : []),
        ]
      }),
    ),
  )
  await db.query(
    `insert into outbox (channel, address, subject, body, expires_at, record_id)
     select m.channel, m.address, m.subject, m.body, now() + ${MESSAGE_LIFETIME}, m.record_id
       from jsonb_to_recordset($1::jsonb) m(channel text, address text, subject text, body text, record_id integer)`,
    [JSON.stringify(messages.flat())],
  )
  return { questions: due.length }
}
