/** The recovery of a password shows nobody whether an account exists, stores no secret, and has the limits of a sign-up. */
import { describe, expect, test } from 'vitest'
import { deleteExpired } from '../../server/jobs/deleteExpired.ts'
import { newCandidate, otherThan, RESEND_PAUSE } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { HOUR, NEW_PASSWORD, resetTests } from '../fixtures/passwordReset.ts'
import { leastWork } from '../fixtures/processorTime.ts'

onOneDriver((driver) => {
  const started = resetTests(driver)

  describe('Whether an account exists', () => {
    /** The replies to everything that can be tried without the code, and the messages that were sent. */
    async function attempt(username: string) {
      const { client, forgot, reset } = started()
      const steps = [
        await forgot(username),
        await forgot(username),
        await reset(username, '000000'),
        await reset(username, 'nonsense'),
        await reset(username, '000000', { password: 'password123', password_confirmation: 'password123' }),
        await reset(username, '000000', { password_confirmation: 'another one' }),
      ]
      for (let at = 0; at < 6; at += 1) steps.push(await reset(username, '000000'))
      for (let at = 0; at < 5; at += 1) {
        await client.advanceClock('throttle', RESEND_PAUSE)
        steps.push(await forgot(username))
      }
      return steps.map(({ status, text }) => [status, text])
    }
    const withCode = async (username: string) =>
      (await started().client.messagesTo(username)).filter(({ body }) =>
        /to set a new password/.test(body ?? ''),
      ).length

    test('shows neither in a reply nor in a limit, also when it is suspended, deleted, locked or without a password', async () => {
      const { candidate, statusOf, change } = started()
      const expected = await attempt(newCandidate().mobile)
      expect(expected.map(([status]) => status)).toEqual([
        200, 429, 400, 400, 400, 400, 400, 400, 400, 400, 400, 400, 200, 200, 200, 200, 429,
      ])
      const states: Readonly<Record<string, readonly [assignment: string, codes: number]>> = {
        active: [`name = name`, 5],
        locked: [`name = name`, 5],
        suspended: [`status = 'inactive'`, 0],
        deleted: [`deleted_at = now()`, 0],
        'without a password': ['password_hash = null', 0],
      }
      for (const [state, [assignment, codes]] of Object.entries(states)) {
        const person = await candidate()
        if (state === 'locked') for (let at = 0; at < 6; at += 1) await statusOf(person.email, 'a wrong one')
        await change(person, assignment)
        expect(await attempt(person.mobile), state).toEqual(expected)
        expect(await withCode(person.mobile), state).toBe(codes)
      }
    })

    test('shows in no message: an address without an account gets none', async () => {
      const { client, forgot } = started()
      const before = (await client.outbox()).length
      const { email, mobile } = newCandidate()
      for (const username of [email, mobile]) expect((await forgot(username)).status).toBe(200)
      expect(await client.outbox()).toHaveLength(before)
    })

    test('takes the server the same time', async () => {
      const { client, candidate, forgot, reset } = started()
      const person = await candidate()
      const tryReset = async (username: string) => {
        await client.advanceClock('throttle', HOUR)
        await forgot(username)
        await reset(username, '000000')
      }
      const [known = 0, unknown = 0] = await leastWork([
        () => tryReset(person.mobile),
        () => tryReset(newCandidate().mobile),
      ])
      expect(known / unknown).toBeGreaterThan(0.4)
      expect(known / unknown).toBeLessThan(2.5)
    })

    test('is not asked for what is neither an e-mail address nor a mobile number', async () => {
      const { forgot } = started()
      for (const username of ['', 'nobody', '12345', 7, null, "' or true --"]) {
        const { status, body } = await forgot(username)
        expect([status, Object.keys(body.errors)], String(username)).toEqual([400, ['username']])
      }
    })
  })

  test('An account that logs in through an identity provider gets a message that says so, and no code', async () => {
    const { api, client, candidate, forgot, change } = started()
    const person = await candidate()
    await change(person, 'password_hash = null')
    await forgot(person.email)
    const [message] = await client.messagesTo(person.email)
    expect(message?.body).toMatch(/identity provider/)
    expect(message?.body).not.toMatch(/\d{6}/)
    expect(
      await api.database.query('select from password_reset where address = $1::text', [person.email]),
    ).toEqual([])
  })

  test('Code and password are stored as hashes only, and the code leaves the outbox when it expires', async () => {
    const { api, client, candidate, reset, requestCode } = started()
    const person = await candidate()
    const code = await requestCode(person.mobile)
    await reset(person.mobile, otherThan(code), {}, { 'Idempotency-Key': 'a' })
    const pending = await api.database.query('select to_jsonb(r)::text as row from password_reset r')
    await reset(person.mobile, code, {}, { 'Idempotency-Key': 'b' })
    const tables = ['idempotency', 'throttle', 'operation', 'change', 'users', 'login_attempt']
    const rows = await api.database.query(
      tables.map((table) => `select to_jsonb(t)::text as row from ${table} t`).join(' union all '),
    )
    const stored = JSON.stringify([pending, rows])
    expect(stored).toContain(person.email)
    for (const secret of [`"${code}"`, NEW_PASSWORD]) expect(stored).not.toContain(secret)
    await api.database.query(
      `update outbox set expires_at = now() - interval '1 second' where expires_at is not null`,
    )
    await client.advanceClock('password_reset', 2 * HOUR)
    await deleteExpired(api.database)
    const left = await api.database.query('select body from outbox where body like $1::text', [`%${code}%`])
    expect([left, await api.database.query('select from password_reset')]).toEqual([[], []])
  })

  describe('Limits', () => {
    test('are shared with the sign-up: a code a minute and five an hour to a number', async () => {
      const { client, forgot } = started()
      const { mobile } = newCandidate()
      await client.resend(mobile)
      expect((await forgot(mobile)).status).toBe(429)
      const replies = []
      for (let at = 0; at < 5; at += 1) {
        await client.advanceClock('throttle', RESEND_PAUSE)
        replies.push((await (at % 2 ? client.resend(mobile) : forgot(mobile))).status)
      }
      expect(replies).toEqual([200, 200, 200, 200, 429])
    })

    test.each([
      ['forgot_password', 60],
      ['reset_password', 300],
    ])('One address can call %s %i times an hour', async (path, most) => {
      const { client } = started()
      const body = { username: 'nobody', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      let allowed = 0
      while (allowed < 400 && (await client.post(path, body)).status === 400) allowed += 1
      expect(allowed).toBe(most)
    })
  })
})
