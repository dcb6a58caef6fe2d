/** Guessing codes and requesting many: limited by number and by address. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { anonymousClient, newCandidate, otherThan, RESEND_PAUSE } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { type Api, startApi } from '../support.ts'

const HOUR = 3_601

onOneDriver((driver) => {
  let api: Api
  let client: ReturnType<typeof anonymousClient>

  beforeAll(async () => {
    api = await startApi(driver)
    client = anonymousClient(api)
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  describe('Guessing', () => {
    test('After five wrong codes the right one no longer works; a new code does', async () => {
      const person = newCandidate()
      await client.signUp(person)
      const code = await client.codeFor(person.mobile)
      const wrong = await client.verify(person.mobile, otherThan(code))
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['otp']])
      for (let at = 1; at < 5; at += 1) await client.verify(person.mobile, otherThan(code))
      const late = await client.verify(person.mobile, code)
      expect([late.status, late.text]).toEqual([400, wrong.text])
      await client.advanceClock('throttle', RESEND_PAUSE)
      expect((await client.resend(person.mobile)).status).toBe(200)
      expect((await client.verify(person.mobile, await client.codeFor(person.mobile))).status).toBe(200)
    })

    test('Parallel guesses count as well', async () => {
      const person = newCandidate()
      await client.signUp(person)
      const code = await client.codeFor(person.mobile)
      await Promise.all(Array.from({ length: 12 }, () => client.verify(person.mobile, otherThan(code))))
      const [row] = await api.database.query('select tries from sign_up where mobile = $1::text', [
        person.mobile,
      ])
      expect(row).toEqual({ tries: 5 })
      expect((await client.verify(person.mobile, code)).status).toBe(400)
    })

    test.each([
      [595, 200],
      [601, 400],
    ])('A code that is %i seconds old answers %i', async (seconds, status) => {
      const person = newCandidate()
      await client.signUp(person)
      const code = await client.codeFor(person.mobile)
      await client.advanceClock('sign_up', seconds)
      expect((await client.verify(person.mobile, code)).status).toBe(status)
    })

    test.each([undefined, '', '12345', '1234567', 'abcdef', ['123456'], { $ne: 1 }])(
      'What is no code (%j) is refused and costs no try',
      async (otp) => {
        const person = newCandidate()
        await client.signUp(person)
        expect((await client.verify(person.mobile, otp)).status).toBe(400)
        const [row] = await api.database.query('select tries from sign_up where mobile = $1::text', [
          person.mobile,
        ])
        expect(row).toEqual({ tries: 0 })
      },
    )
  })

  describe('Limits', () => {
    test('A number gets a code at most once a minute and five times an hour, by any call', async () => {
      const person = newCandidate()
      const statuses = []
      statuses.push((await client.signUp(person)).status, (await client.resend(person.mobile)).status)
      for (let at = 0; at < 5; at += 1) {
        await client.advanceClock('throttle', RESEND_PAUSE)
        statuses.push((await (at % 2 ? client.signUp(person) : client.resend(person.mobile))).status)
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429])
      expect(await client.messagesTo(person.mobile)).toHaveLength(5)
      await client.advanceClock('throttle', HOUR)
      expect((await client.resend(person.mobile)).status).toBe(200)
    })

    test('Parallel requests send one message', async () => {
      const person = newCandidate()
      const replies = await Promise.all([1, 2, 3, 4].map(() => client.signUp(person)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
      expect(await client.messagesTo(person.mobile)).toHaveLength(1)
    })

    test.each([
      ['rpl/end_user_signup', 60],
      ['verify_otp', 300],
    ])(
      'One address can call %s %i times an hour, which does not limit another address',
      async (path, most) => {
        const app = createApp({
          database: api.database,
          addressOf: (c) => c.req.header('x-from') ?? '',
        })
        const from = async (address: string) => {
          const request = { method: 'POST', headers: { 'x-from': `${path} ${address}` }, body: '{}' }
          return (await app.fetch(new Request(`http://kaushal.example/api/${path}`, request))).status
        }
        for (let at = 0; at < most; at += 1) expect(await from('first')).toBe(400)
        expect(await from('first')).toBe(429)
        expect(await from('second')).toBe(400)
      },
    )
  })
})
