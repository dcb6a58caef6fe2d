/** What blocks an employment is in the reply before it is refused, and what can no longer be ended does not wait. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { toConfirmFilter } from '../../schema/rpl/employmentChoices.ts'
import { eraseAgain } from '../../server/rpl/candidates/eraseCandidate.ts'
import { dayFromToday } from '../fixtures/batchTesting.ts'
import { type Employments, startEmployments } from '../fixtures/employmentTesting.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'

onEachDriver((driver) => {
  let jobs: Employments
  let people: number[]
  /** A certified candidate that no other test has, with an employment to confirm. */
  const employed = async () => {
    const id = people.pop() ?? 0
    const own = await jobs.accountOf(id)
    const { body, text } = await jobs.enter(id, { from_date: dayFromToday(-10) })
    expect(body.id, text).toBeTruthy()
    return { id, own, employment: body.id }
  }
  const blockOf = async (id: number) =>
    (
      await jobs.provider.api.get<ReplyOf<'GET rpl/employee_registration/{id}/employments'>>(
        `rpl/employee_registration/${id}/employments`,
      )
    ).body.blocked

  beforeAll(async () => {
    jobs = await startEmployments(driver)
    people = await jobs.certified(4)
  })

  test('After a revocation, and without the consent, the reply says why nothing is entered or confirmed', async () => {
    const { api, mission, enter, confirm } = jobs
    const revoked = await employed()
    const withdrawn = await employed()
    expect([await blockOf(revoked.id), await blockOf(withdrawn.id)]).toEqual([null, null])
    const [certificate] = await api.database.query<{ id: number; batch_id: number }>(
      `select c.id, r.batch_id from certificate c join employee_registration r on r.id = c.candidate_id where r.id = $1::integer`,
      [revoked.id],
    )
    const reason = 'It was issued for another job role'
    await mission.api.post('rpl/certificate/revoke', { id: certificate?.id, reason })
    await api.database.query(
      `update employee_registration set consent_status = 'withdrawn' where id = $1::integer`,
      [withdrawn.id],
    )
    for (const [{ id, own, employment }, block, text] of [
      [revoked, 'notCertified', /has none, with the status/],
      [withdrawn, 'consentWithdrawn', /withdrew the consent/],
    ] as const) {
      expect(await blockOf(id)).toBe(block)
      expect((await confirm(employment, own.api)).body.message).toMatch(text)
      expect((await enter(id, { employment_id: employment })).body.message).toMatch(text)
    }
    // The page of the batch knows it too.
    const { body } = await jobs.provider.api.get<ReplyOf<'GET rpl/batch/assigned_list/{id}'>>(
      `rpl/batch/assigned_list/${certificate?.batch_id}`,
    )
    const consents = new Map(body.candidates.map(({ id, consent_status }) => [id, consent_status]))
    expect(consents.get(withdrawn.id)).toBe('withdrawn')
    expect(consents.get(revoked.id)).not.toBe('withdrawn')
  })

  test('An employment to confirm waits at home until the person is erased: then nobody can do anything with it', async () => {
    const { api, mission } = jobs
    const { id, employment } = await employed()
    const waiting = async () => {
      const { body } = await mission.api.get<ReplyOf<'GET home'>>('home')
      const filter = encodeURIComponent(JSON.stringify(toConfirmFilter))
      const list = await mission.api.get<{ id: number }[]>(`rpl/employment?filter=${filter}`)
      expect(body.items.find(({ name }) => name === 'employments')?.count).toBe(list.body.length)
      return list.body.map((one) => one.id)
    }
    expect(await waiting()).toContain(employment)
    await api.database.transaction((db) => eraseAgain(db, [id]))
    expect(await waiting()).not.toContain(employment)
  })

  test('An employment whose end the candidate answered waits at home, and no longer once it is denied', async () => {
    const { own, employment } = await employed()
    const waiting = async () =>
      (await jobs.provider.api.get<ReplyOf<'GET home'>>('home')).body.items.find(
        ({ name }) => name === 'employments_ended',
      )?.count
    await jobs.api.database.query(
      `update employment set follow_up_answer = 'no', follow_up_on = current_date where id = $1::integer`,
      [employment],
    )
    expect(await waiting()).toBe(1)
    expect((await jobs.deny(employment, own.api)).status).toBe(200)
    expect(await waiting()).toBe(0)
  })
})
