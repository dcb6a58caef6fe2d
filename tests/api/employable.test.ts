/** An employment that can no longer be ended does not wait. */
import { beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '../../schema/contract/index.ts'
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
    return { own, employment: body.id }
  }

  beforeAll(async () => {
    jobs = await startEmployments(driver)
    people = await jobs.certified(1)
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
