/** A forgotten password is replaced with a code, and nothing tells whether an account exists. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFields } from '../../schema/traits.ts'
import { deleteExpired } from '../../server/jobs/deleteExpired.ts'
import {
  anonymousClient,
  type Candidate,
  newCandidate,
  otherThan,
  PASSWORD,
  RESEND_PAUSE,
} from '../fixtures/anonymousClient.ts'
import { onEachDriver, onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, type Driver, startApi } from '../support.ts'

const NEW_PASSWORD = 'four words to remember'
const HOUR = 3_601

/** The calls of a person who forgot the password. */
async function startReset(driver: Driver) {
  const api = await startApi(driver)
  const client = anonymousClient(api)
  const forgot = (username: unknown, headers = {}) => client.post('forgot_password', { username }, headers)
  const reset = (username: string, otp: unknown, given = {}, headers = {}) =>
    client.post(
      'reset_password',
      { username, otp, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD, ...given },
      headers,
    )
  /** The code for this address or number. */
  const requestCode = async (username: string) => {
    await forgot(username)
    return client.codeFor(username)
  }
  const statusOf = async (username: string, password = PASSWORD) =>
    (await client.signIn(username, password)).status
  const change = (person: Candidate, assignment: string) =>
    api.database.query(`update users set ${assignment} where mobile = $1::text`, [person.mobile])
  return { api, client, forgot, reset, requestCode, statusOf, change }
}
type Reset = Awaited<ReturnType<typeof startReset>>

onEachDriver((driver) => {
  let started: Reset

  beforeAll(async () => {
    started = await startReset(driver)
  })

  test.each(signInFields)('The password is replaced with a code that was sent to the %s', async (field) => {
    const { api, client, forgot, reset, statusOf } = started
    const person = await client.candidate()
    await client.advanceClock('throttle', HOUR)
    const username = person[field as 'email' | 'mobile']
    const spelling =
      field === 'email' ? ` ${username.toUpperCase()} ` : `+91 ${username.slice(0, 5)}-${username.slice(5)}`
    expect((await forgot(spelling)).status).toBe(200)
    const [sent] = await client.messagesTo(username)
    expect(sent).toMatchObject({ channel: field === 'email' ? 'email' : 'sms', status: 'waiting' })
    expect((await reset(spelling, await client.codeFor(username))).body).toEqual({
      message: 'Your password was changed. Log in with the new one.',
    })
    expect(await statusOf(username)).toBe(401)
    expect(await statusOf(username, NEW_PASSWORD)).toBe(200)
    expect(api.failures).toEqual([])
  })

  test('Of two resets with one code, or with the codes to both addresses, one has an effect', async () => {
    const { api, client, reset, requestCode } = started
    const passwords = [`${NEW_PASSWORD} one`, `${NEW_PASSWORD} two`]
    for (const other of signInFields) {
      const person = await client.candidate()
      await client.advanceClock('throttle', HOUR)
      const usernames = [person.mobile, person[other as 'email' | 'mobile']]
      const codes: string[] = []
      for (const username of new Set(usernames)) codes.push(await requestCode(username))
      const replies = await Promise.all(
        passwords.map((password, at) =>
          reset(usernames[at] as string, codes[at] ?? codes[0], {
            password,
            password_confirmation: password,
          }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
      const winner = replies.findIndex(({ status }) => status === 200)
      expect((await client.signIn(person.mobile, passwords[winner])).status).toBe(200)
      const notices = (await client.messagesTo(person.email)).filter(({ body }) =>
        /was changed/.test(body ?? ''),
      )
      expect(notices).toHaveLength(1)
    }
    expect(api.failures).toEqual([])
  })
})

onOneDriver((driver) => {
  let api: Api
  let client: Reset['client']
  let forgot: Reset['forgot']
  let reset: Reset['reset']
  let requestCode: Reset['requestCode']
  let statusOf: Reset['statusOf']
  let change: Reset['change']

  beforeAll(async () => {
    ;({ api, client, forgot, reset, requestCode, statusOf, change } = await startReset(driver))
  })
  beforeEach(() => client.advanceClock('throttle', HOUR))
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  async function candidate() {
    const person = await client.candidate()
    await client.advanceClock('throttle', HOUR)
    return person
  }

  describe('Whether an account exists', () => {
    /** The replies to everything that can be tried without the code, and the messages that were sent. */
    async function attempt(username: string) {
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
      (await client.messagesTo(username)).filter(({ body }) => /to set a new password/.test(body ?? ''))
        .length

    test('is told neither by a reply nor by a limit, also when it is suspended, deleted, locked or without a password', async () => {
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

    test('is told by no message to an address without an account', async () => {
      const before = (await client.outbox()).length
      const { email, mobile } = newCandidate()
      for (const username of [email, mobile]) expect((await forgot(username)).status).toBe(200)
      expect(await client.outbox()).toHaveLength(before)
    })

    test('takes the server the same time', async () => {
      const person = await candidate()
      const cost = async (username: string) => {
        await client.advanceClock('throttle', HOUR)
        const before = process.cpuUsage()
        await forgot(username)
        await reset(username, '000000')
        return process.cpuUsage(before).user
      }
      let [known, unknown] = [0, 0]
      for (let at = 0; at < 8; at += 1) {
        known += await cost(person.mobile)
        unknown += await cost(newCandidate().mobile)
      }
      expect(known / unknown).toBeGreaterThan(0.4)
      expect(known / unknown).toBeLessThan(2.5)
    })

    test('is not asked for what is neither an e-mail address nor a mobile number', async () => {
      for (const username of ['', 'nobody', '12345', 7, null, "' or true --"]) {
        const { status, body } = await forgot(username)
        expect([status, Object.keys(body.errors)], String(username)).toEqual([400, ['username']])
      }
    })
  })

  test('An account that logs in through an identity provider gets a message that says so, and no code', async () => {
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

  describe('After a reset', () => {
    test('every session has ended, the lock is lifted, other codes are void, and the owner is told', async () => {
      const person = await candidate()
      await change(person, 'must_change_password = 1')
      const { token } = (await client.signIn(person.email)).body
      const authorization = `Bearer ${token}`
      const newEmail = `new.${person.email}`
      expect(
        (await client.post('profile/contact', { email: newEmail, password: PASSWORD }, { authorization }))
          .status,
      ).toBe(200)
      const contactCode = await client.codeFor(newEmail)
      for (let at = 0; at < 6; at += 1) await statusOf(person.email, 'a wrong one')
      expect(await statusOf(person.email)).toBe(429)

      const [byMail, byText] = [await requestCode(person.email), await requestCode(person.mobile)]
      expect((await reset(person.mobile, byText)).status).toBe(200)
      expect((await api.request('GET', 'rpl/get_profile', undefined, { authorization })).status).toBe(401)
      const signedIn = (await client.signIn(person.email, NEW_PASSWORD)).body
      expect(signedIn).toMatchObject({ must_change_password: false })
      for (const [username, code] of [
        [person.mobile, byText],
        [person.email, byMail],
      ] as const)
        expect((await reset(username, code)).status).toBe(400)
      const verified = await client.post(
        'profile/contact/verify',
        { otp: contactCode },
        { authorization: `Bearer ${signedIn.token}` },
      )
      expect(verified.status).toBe(400)

      const [notice] = await client.messagesTo(person.email)
      expect(notice).toMatchObject({
        channel: 'email',
        subject: 'Your password was changed',
        status: 'waiting',
      })
      expect(notice?.body).not.toMatch(/\d{6}/)
      const [user] = await client.usersOf(person)
      const { body: operations } = await api.get<Answer[]>('history', {
        filter: { user_id: user?.id },
        range: [0, 9],
      })
      expect(operations.map(({ action }) => action)).toContain('reset_password')
    })

    test('no browser counts as a known device any more', async () => {
      const person = await candidate()
      await statusOf(person.email)
      expect((await reset(person.mobile, await requestCode(person.mobile))).status).toBe(200)
      const [user] = await client.usersOf(person)
      expect(
        await api.database.query('select from known_device where user_id = $1::integer', [user?.id]),
      ).toEqual([])
    })
  })

  describe('A code', () => {
    test('works for five tries, and not after the next code was sent', async () => {
      const { mobile } = await candidate()
      const code = await requestCode(mobile)
      await Promise.all(Array.from({ length: 8 }, () => reset(mobile, otherThan(code))))
      expect((await reset(mobile, code)).status).toBe(400)
      await client.advanceClock('throttle', RESEND_PAUSE)
      const next = await requestCode(mobile)
      if (next !== code) expect((await reset(mobile, code)).body.errors).toHaveProperty('otp')
      expect((await reset(mobile, next)).status).toBe(200)
    })

    test.each([
      [595, 200],
      [601, 400],
    ])('that is %i seconds old answers %i', async (seconds, status) => {
      const { mobile } = await candidate()
      const code = await requestCode(mobile)
      await client.advanceClock('password_reset', seconds)
      expect((await reset(mobile, code)).status).toBe(status)
    })

    test('survives a weak password, a personal one and a wrong repetition, which it reveals only to who has it', async () => {
      const { mobile } = await candidate()
      const code = await requestCode(mobile)
      const twice = (password: string) => ({ password, password_confirmation: password })
      const faults = [
        twice('password123'),
        twice(`${mobile}!`),
        { password_confirmation: 'another one' },
        twice('short'),
      ]
      for (let round = 0; round < 2; round += 1)
        for (const given of faults) {
          const { status, body } = await reset(mobile, code, given)
          expect([status, Object.keys(body.errors)[0]]).toEqual([400, expect.stringMatching(/^password/)])
        }
      const guess = await reset(mobile, otherThan(code), twice(`${mobile}!`))
      expect(Object.keys(guess.body.errors)).toEqual(['otp'])
      expect((await reset(mobile, code)).status).toBe(200)
    })

    test('opens only the account to which it was sent, while it is active and has that number', async () => {
      const [person, other] = [await candidate(), await candidate()]
      const code = await requestCode(person.mobile)
      expect((await reset(other.mobile, code)).status).toBe(400)
      expect((await reset(person.email, code)).status).toBe(400)
      await change(person, `status = 'inactive'`)
      expect((await reset(person.mobile, code)).status).toBe(400)
      await change(person, `status = 'active'`)
      await api.database.query(`update users set mobile = '7300000001' where email = $1::text`, [
        person.email,
      ])
      expect((await reset(person.mobile, code)).status).toBe(400)
      expect(await statusOf(person.email)).toBe(200)
    })
  })

  test('A call that is sent again with its key has one effect and the same reply; nobody else finds the reply', async () => {
    const [person, other] = [await candidate(), await candidate()]
    const headers = { 'Idempotency-Key': 'once' }
    const sent = [await forgot(person.email, headers), await forgot(person.email, headers)]
    expect(sent.map(({ status }) => status)).toEqual([200, 200])
    const code = await client.codeFor(person.email)
    const before = (await client.messagesTo(person.email)).length
    const key = { 'Idempotency-Key': 'set' }
    const replies = [
      ...(await Promise.all([1, 2].map(() => reset(person.email, code, {}, key)))),
      await reset(person.email, code, {}, key),
    ]
    expect(replies.map(({ status, text }) => [status, text])).toEqual(
      Array.from({ length: 3 }, () => [200, replies[0]?.text]),
    )
    expect(await client.messagesTo(person.email)).toHaveLength(before + 1)
    expect((await reset(other.email, code, {}, key)).status).toBe(400)
  })

  test('Code and password are stored as hashes only, and the code leaves the outbox when it expires', async () => {
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
      const body = { username: 'nobody', password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
      let allowed = 0
      while (allowed < 400 && (await client.post(path, body)).status === 400) allowed += 1
      expect(allowed).toBe(most)
    })
  })
})
