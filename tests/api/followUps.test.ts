/** Questions to candidates whether they still work there: when they are asked, and what their links take. */

import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { TODAY } from '../../server/sql/today.ts'
import { type Employments, startEmployments } from '../fixtures/employmentTesting.ts'
import { isFullyTested } from '../fixtures/entitiesFor.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import { TEST_ORIGIN, testFiles } from '../support.ts'

type Listed = ReplyOf<'GET rpl/employee_registration/{id}/employments'>
type Question = ReplyOf<'POST follow_up/question'> & { message: string; errors: Record<string, string> }

const LINK = new RegExp(`${TEST_ORIGIN}/answer#([\\w-]{22})$`)

onEachDriver((driver) => {
  let jobs: Employments
  let people: number[]
  let next = 0

  beforeAll(async () => {
    jobs = await startEmployments(driver)
    people = await jobs.certified(8)
  })

  const sql = <Row extends object = { id: number }>(text: string, ...values: unknown[]) =>
    jobs.api.database.query<Row>(text, values)
  /** A confirmed employment that began so many months and days ago. */
  async function employed(months: number, days = 0) {
    const id = people[next++] ?? 0
    const own = await jobs.accountOf(id)
    const { body, text } = await jobs.enter(id)
    expect((await jobs.confirm(body.id, own.api)).status, text).toBe(200)
    await begun(body.id, months, days)
    return { id, employment: body.id }
  }
  const begun = (id: number, months: number, days = 0) =>
    sql(
      `update employment set from_date = (${TODAY} - make_interval(months => $2::integer) - make_interval(days => $3::integer))::date where id = $1::integer`,
      id,
      months,
      days,
    )
  const ask = async () => {
    await sql(`update job set due_at = now() where name = 'ask_follow_ups'`)
    await sql(
      `insert into job (name, key, payload) values ('ask_follow_ups', $1::text, '{}')`,
      crypto.randomUUID(),
    )
    await runJobs(jobs.api.database, testFiles(), 'ask_follow_ups')
  }
  const messages = (id: number) =>
    sql<{ channel: string; body: string; subject: string | null; expires: boolean }>(
      `select channel, body, subject, expires_at is not null as expires from outbox where record_id = $1::integer and body like '%/answer#%' order by id`,
      id,
    )
  const linkTo = async (id: number) => LINK.exec((await messages(id)).at(-1)?.body ?? '')?.[1] ?? ''
  const anonymous = { authorization: '' }
  const question = (token: string) =>
    jobs.api.request<Question>('POST', 'follow_up/question', { token }, anonymous)
  const answer = (token: string, values: object) =>
    jobs.api.request<Question>('POST', 'follow_up/answer', { token, ...values }, anonymous)
  const followUps = async (id: number) =>
    (await jobs.api.get<Listed>(`rpl/employee_registration/${id}/employments`)).body.employments[0]

  test('Of two answers at once one comes after the other, and the record agrees with the last', async () => {
    const { id } = await employed(12)
    await ask()
    const token = await linkTo(id)
    const replies = await Promise.all(['yes', 'no', 'yes', 'no'].map((one) => answer(token, { answer: one })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stored = await followUps(id)
    const [last] = await sql<{ follow_up_answer: string }>(
      'select follow_up_answer from employment where id = $1::integer',
      stored?.id,
    )
    expect(last?.follow_up_answer).toBe(stored?.follow_ups[0]?.answer)
    expect(jobs.api.failures).toEqual([])
  })

  if (!isFullyTested(driver)) return

  test('Who began three months ago is asked once, by text message and by e-mail; who is not yet or no longer there is not', async () => {
    const due = await employed(3)
    const early = await employed(2, 20)
    const late = await employed(4, 5)
    await sql(`update employee_registration set email = 'asked@example.in' where id = $1::integer`, due.id)
    await ask()
    await ask()
    const sent = await messages(due.id)
    expect(sent.map(({ channel }) => channel)).toEqual(['sms', 'email'])
    expect(sent[0]?.body).toMatch(
      /^Kaushal: Do you still work at Chalukya Builders\? Answer with one tap: https/,
    )
    expect(sent[0]?.body.length).toBeLessThanOrEqual(160)
    expect(sent[1]).toMatchObject({ subject: 'Do you still work at Chalukya Builders?', expires: true })
    expect([await messages(early.id), await messages(late.id)]).toEqual([[], []])
    const [stored] = await sql<{ token_hash: string }>('select token_hash from employment_follow_up')
    expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('The link asks by the first name and the employer, records nothing until the answer, and takes another one', async () => {
    const { id } = await employed(6)
    await sql(`update employee_registration set name = 'K. Ramesh Gaddi' where id = $1::integer`, id)
    await ask()
    const token = await linkTo(id)
    const { body, status, text } = await question(token)
    expect(status, text).toBe(200)
    expect(body).toEqual({
      first_name: 'Ramesh',
      employer: 'Chalukya Builders',
      answer: null,
      next_employer: null,
      until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect((await followUps(id))?.follow_ups).toMatchObject([{ months: 6, answer: null, is_open: true }])
    for (const values of [
      { answer: 'yes' },
      { answer: 'yes' },
      { answer: 'other', employer: 'Bagalkot Cement' },
    ])
      expect((await answer(token, values)).status).toBe(200)
    expect(await followUps(id)).toMatchObject({
      confirmation: 'candidate',
      next_employer: 'Bagalkot Cement',
      follow_ups: [{ answer: 'other', employer: 'Bagalkot Cement', is_open: false }],
    })
    const { body: bell } = await jobs.provider.api.get<{ title: string }[]>('notifications')
    expect(bell[0]?.title).toBe('K. Ramesh Gaddi answered: no longer at Chalukya Builders')
    const { employments } = (await jobs.api.get<Listed>(`rpl/employee_registration/${id}/employments`)).body
    const { body: history } = await jobs.api.get<{ action: string; by: string | null }[]>(
      `rpl/employment/${employments[0]?.id}/history`,
    )
    expect(history.filter(({ action }) => action === 'answer_follow_up')).toHaveLength(2)
  })

  test('A wrong, an expired and a former link are refused, each with its sentence; so is no answer', async () => {
    const { id, employment } = await employed(3)
    await ask()
    const token = await linkTo(id)
    for (const wrong of ['', 'x', `${token}x`, token.toUpperCase(), `' or true --`])
      expect((await answer(wrong, { answer: 'yes' })).body.message).toMatch(/^This link is not complete/)
    expect((await answer(token, { answer: 'perhaps' })).status).toBe(400)
    expect((await answer(token, { answer: 'yes' })).status).toBe(200)
    await sql(
      `update employment_follow_up set expires_at = now() where employment_id = $1::integer`,
      employment,
    )
    for (const reply of [await question(token), await answer(token, { answer: 'no' })])
      expect(reply).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/no longer takes/) },
      })
    await sql(
      `update employment_follow_up set expires_at = now() + interval '9 days' where employment_id = $1::integer`,
      employment,
    )
    await begun(employment, 6)
    await ask()
    const later = await linkTo(id)
    expect(later).not.toBe(token)
    expect((await answer(token, { answer: 'no' })).body.message).toMatch(/^A later question/)
    expect((await answer(later, { answer: 'no' })).status).toBe(200)
    await begun(employment, 12)
    await ask()
    expect(await linkTo(id), 'who left is not asked again').toBe(later)
    expect((await followUps(id))?.follow_ups.map(({ months, answer: given }) => [months, given])).toEqual([
      [6, 'no'],
      [3, 'yes'],
    ])
  })

  test('An address that asks too often waits', async () => {
    const { id } = await employed(3)
    await ask()
    const token = await linkTo(id)
    await sql('update throttle set count = 300')
    expect((await answer(token, { answer: 'yes' })).status).toBe(429)
    await sql('delete from throttle')
    expect((await answer(token, { answer: 'yes' })).status).toBe(200)
  })
})
