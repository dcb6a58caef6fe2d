/** Who guesses codes or has them sent: slowed, then shut out, whatever the number. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { onEachHome } from '../fixtures/homes.ts'
import { otherThan, PAUSE, someone, strangerAt } from '../fixtures/stranger.ts'
import { type Api, startApi } from '../support.ts'

const HOUR = 3_601

onEachHome((home) => {
  let api: Api
  let stranger: ReturnType<typeof strangerAt>

  beforeAll(async () => {
    api = await startApi(home)
    stranger = strangerAt(api)
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  describe('Guessing', () => {
    test('Five wrong codes void the right one; another code opens again', async () => {
      const person = someone()
      await stranger.signUp(person)
      const code = await stranger.codeFor(person.mobile)
      const wrong = await stranger.verify(person.mobile, otherThan(code))
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([400, ['otp']])
      for (let at = 1; at < 5; at += 1) await stranger.verify(person.mobile, otherThan(code))
      const late = await stranger.verify(person.mobile, code)
      expect([late.status, late.text]).toEqual([400, wrong.text])
      await stranger.pass('throttle', PAUSE)
      expect((await stranger.resend(person.mobile)).status).toBe(200)
      expect((await stranger.verify(person.mobile, await stranger.codeFor(person.mobile))).status).toBe(200)
    })

    test('Many guesses at once are five', async () => {
      const person = someone()
      await stranger.signUp(person)
      const code = await stranger.codeFor(person.mobile)
      await Promise.all(Array.from({ length: 12 }, () => stranger.verify(person.mobile, otherThan(code))))
      const [row] = await api.database.query('select tries from sign_up where mobile = $1::text', [
        person.mobile,
      ])
      expect(row).toEqual({ tries: 5 })
      expect((await stranger.verify(person.mobile, code)).status).toBe(400)
    })

    test.each([
      [595, 200],
      [601, 400],
    ])('A code that is %i seconds old answers %i', async (seconds, status) => {
      const person = someone()
      await stranger.signUp(person)
      const code = await stranger.codeFor(person.mobile)
      await stranger.pass('sign_up', seconds)
      expect((await stranger.verify(person.mobile, code)).status).toBe(status)
    })

    test.each([undefined, '', '12345', '1234567', 'abcdef', ['123456'], { $ne: 1 }])(
      'What is no code (%j) is refused and costs no try',
      async (otp) => {
        const person = someone()
        await stranger.signUp(person)
        expect((await stranger.verify(person.mobile, otp)).status).toBe(400)
        const [row] = await api.database.query('select tries from sign_up where mobile = $1::text', [
          person.mobile,
        ])
        expect(row).toEqual({ tries: 0 })
      },
    )
  })

  describe('Limits', () => {
    test('A number is written to once a minute and five times an hour, by whichever call', async () => {
      const person = someone()
      const statuses = []
      statuses.push((await stranger.signUp(person)).status, (await stranger.resend(person.mobile)).status)
      for (let at = 0; at < 5; at += 1) {
        await stranger.pass('throttle', PAUSE)
        statuses.push((await (at % 2 ? stranger.signUp(person) : stranger.resend(person.mobile))).status)
      }
      expect(statuses).toEqual([200, 429, 200, 200, 200, 200, 429])
      expect(await stranger.told(person.mobile)).toHaveLength(5)
      await stranger.pass('throttle', HOUR)
      expect((await stranger.resend(person.mobile)).status).toBe(200)
    })

    test('Requests at once are written to once', async () => {
      const person = someone()
      const replies = await Promise.all([1, 2, 3, 4].map(() => stranger.signUp(person)))
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
      expect(await stranger.told(person.mobile)).toHaveLength(1)
    })

    test.each([
      ['rpl/end_user_signup', 60],
      ['verify_otp', 300],
    ])('One address asks %s %i times an hour, another is not held up by it', async (path, most) => {
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
    })
  })
})
