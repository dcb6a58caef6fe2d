/** The sign-up of candidates: messages and replies, which must not reveal whether a number has an account. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anonymousClient,
  newCandidate,
  PASSWORD,
  RESEND_PAUSE,
  type ReceivedMessage,
} from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { leastWork } from '../fixtures/processorTime.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, startApi } from '../support.ts'

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

  test('The account is created with the code that was sent to the number, not before', async () => {
    const person = newCandidate()
    const reply = await client.signUp(person)
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'If the number can sign up, a code is on its way to it.' },
    ])
    expect((await client.signIn(person.email)).status).toBe(401)
    expect(await client.usersOf(person)).toEqual([])

    const code = await client.codeFor(person.mobile)
    expect((await client.messagesTo(person.mobile))[0]).toMatchObject({ channel: 'sms', status: 'waiting' })
    expect((await client.verify(`+91 ${person.mobile}`, code)).body).toMatchObject({
      message: 'Your number is verified. Log in to continue.',
    })
    for (const username of [person.email, person.mobile])
      expect((await client.signIn(username)).body).toMatchObject({
        user_role: 19,
        profile: { name: person.name },
      })
    const { body } = await api.get<Answer[]>('users', { filter: { mobile: person.mobile }, range: [0, 1] })
    expect(body[0]).toMatchObject({ email: person.email, whatsapp_no: person.whatsapp_no, status: 'active' })
  })

  test('The code of a sign-up that another person began since with the number does not create the account of that person', async () => {
    const person = newCandidate()
    const proof = 'only this client knows it'
    await client.signUp({ ...person, proof })
    await client.advanceClock('throttle', RESEND_PAUSE)
    expect(
      (
        await client.signUp({
          ...person,
          password: 'of another person',
          password_confirmation: 'of another person',
        })
      ).status,
    ).toBe(200)
    const code = await client.codeFor(person.mobile)
    const refused = await client.verify(person.mobile, code, { proof })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Begin again')])
    expect(await client.usersOf(person)).toEqual([])

    await client.advanceClock('throttle', RESEND_PAUSE)
    await client.signUp({ ...person, proof })
    const verified = await client.verify(person.mobile, await client.codeFor(person.mobile), { proof })
    expect(verified.status).toBe(200)
    expect((await client.signIn(person.mobile)).status).toBe(200)
  })

  test('A right code sent twice has one effect', async () => {
    const person = newCandidate()
    await client.signUp(person)
    const code = await client.codeFor(person.mobile)
    const replies = await Promise.all([1, 2, 3].map(() => client.verify(person.mobile, code)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await client.usersOf(person)).toHaveLength(1)
  })

  test('A sign-up that is sent again with its key gets the same reply and one message; another with that key does not', async () => {
    const person = newCandidate()
    const headers = { 'Idempotency-Key': 'once' }
    const first = await client.signUp(person, headers)
    const again = await client.signUp(person, headers)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await client.messagesTo(person.mobile)).toHaveLength(1)
    expect((await client.signUp({ ...person, name: 'Another' }, headers)).status).toBe(422)
    expect((await client.signUp(newCandidate(), headers)).status).toBe(200)
  })

  test('Code and password are stored as hashes only', async () => {
    const person = newCandidate()
    await client.signUp(person)
    const code = await client.codeFor(person.mobile)
    const rows =
      await api.database.query(`select to_jsonb(s)::text as row from sign_up s union all select to_jsonb(i)::text from idempotency i
      union all select to_jsonb(t)::text from throttle t`)
    const stored = JSON.stringify(rows)
    expect(stored).toContain(person.email)
    for (const secret of [`"${code}"`, PASSWORD]) expect(stored).not.toContain(secret)
  })

  describe('A number that has an account', () => {
    test('gets the same replies as any other at every step, and its owner gets a message', async () => {
      const owner = await client.candidate()
      const nobody = newCandidate()
      await client.advanceClock('throttle', RESEND_PAUSE)
      const steps = async (mobile: string) => {
        const replies = [
          await client.signUp({ ...newCandidate(), mobile }),
          await client.signUp({ ...newCandidate(), mobile }),
          await client.verify(mobile, '000000'),
          await client.resend(mobile),
        ]
        for (let at = 0; at < 6; at += 1) replies.push(await client.verify(mobile, '000000'))
        await client.advanceClock('throttle', RESEND_PAUSE)
        replies.push(await client.resend(mobile))
        return replies.map(({ status, text }) => [status, text])
      }
      expect(await steps(owner.mobile)).toEqual(await steps(nobody.mobile))
      const texts = (await client.messagesTo(owner.mobile)).map(({ body }) => body)
      expect(texts[0]).toMatch(/already has an account/)
      expect(texts[0]).not.toMatch(/\d{6}/)
    })

    test('a number without a sign-up gets the same replies as one that waits for its code', async () => {
      const waiting = newCandidate()
      await client.signUp(waiting)
      await client.advanceClock('throttle', RESEND_PAUSE)
      const unknown = newCandidate().mobile
      const steps = async (mobile: string) => {
        const replies = [
          await client.resend(mobile),
          await client.resend(mobile),
          await client.verify(mobile, '000000'),
        ]
        return replies.map(({ status, text }) => [status, text])
      }
      expect(await steps(unknown)).toEqual(await steps(waiting.mobile))
      expect(await client.messagesTo(unknown)).toEqual([])
    })

    test('takes the server the same time', async () => {
      const owner = await client.candidate()
      const signUp = async (mobile: string) => {
        await client.advanceClock('throttle', 3_600)
        await client.signUp({ ...newCandidate(), mobile })
      }
      const [known = 0, unknown = 0] = await leastWork([
        () => signUp(owner.mobile),
        () => signUp(newCandidate().mobile),
      ])
      expect(known / unknown).toBeGreaterThan(0.4)
      expect(known / unknown).toBeLessThan(2.5)
    })

    test('has the same password, name and sessions as before', async () => {
      const owner = await client.candidate()
      const { token } = (await client.signIn(owner.email)).body
      const before = await client.usersOf(owner)
      await client.advanceClock('throttle', RESEND_PAUSE)
      const attack = {
        ...newCandidate(),
        mobile: owner.mobile,
        email: owner.email,
        password: 'of the client',
      }
      await client.signUp({ ...attack, password_confirmation: attack.password })
      await client.advanceClock('throttle', RESEND_PAUSE)
      await client.resend(owner.mobile)
      expect(await client.usersOf(owner)).toEqual(before)
      expect((await client.signIn(owner.email)).status).toBe(200)
      expect((await client.signIn(owner.email, attack.password)).status).toBe(401)
      expect(
        (
          await client.post(
            'users/check_current_password',
            { password: PASSWORD },
            { authorization: `Bearer ${token}` },
          )
        ).status,
      ).toBe(200)
    })
  })

  test('An unverified sign-up does not block the number or the address', async () => {
    const squatter = newCandidate()
    await client.signUp(squatter)
    const { email, mobile } = squatter
    const role = (await api.get<Answer[]>('user_role')).body[0]
    const body = { ...newCandidate(), email, mobile, user_role_id: role?.id }
    expect((await api.post('users', body)).status).toBe(200)
  })

  test('An address with an account is refused once the number is verified, and can be replaced', async () => {
    const owner = await client.candidate()
    const person = newCandidate({ email: owner.email })
    expect((await client.signUp(person)).status).toBe(200)
    const refused = await client.verify(person.mobile, await client.codeFor(person.mobile))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['email']])
    await client.advanceClock('throttle', RESEND_PAUSE)
    await client.signUp({ ...person, email: 'another.one@example.in' })
    expect((await client.verify(person.mobile, await client.codeFor(person.mobile))).status).toBe(200)
    expect((await client.signIn(person.mobile)).status).toBe(200)
  })

  test.each([
    'user_role_id',
    'status',
    'id',
    'version',
    'created_by',
    'must_change_password',
    'data',
    '__proto__',
  ])('A sign-up cannot set %s', async (field) => {
    const body = `${JSON.stringify(newCandidate()).slice(0, -1)},${JSON.stringify(field)}:1}`
    const reply = await client.signUp(body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, [field]])
  })

  test.each([
    ['name', ''],
    ['mobile', '12345'],
    ['whatsapp_no', '12345'],
    ['email', 'nobody'],
    ['password', 'short'],
    ['password_confirmation', 'another'],
  ])('A wrong %s is refused by name', async (field, value) => {
    const reply = await client.signUp(newCandidate({ [field]: value }))
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors)).toContain(field)
  })

  test('Without the role of candidates every sign-up is refused with the reason', async () => {
    await api.database.query(`update user_role set status = 'inactive' where id = 19`)
    const reply = await client.signUp(newCandidate())
    expect([reply.status, reply.body.message]).toEqual([
      409,
      expect.stringMatching(/role of candidates \(id 19/),
    ])
    await api.database.query(`update user_role set status = 'active' where id = 19`)
  })

  test('Only administrators read the outbox, newest first, in pages; expired codes are removed', async () => {
    const person = await client.candidate()
    const { token } = (await client.signIn(person.email)).body
    const refused = await api.request('GET', 'outbox', undefined, { authorization: `Bearer ${token}` })
    expect(refused.status).toBe(403)
    const { body, headers } = await api.get<ReceivedMessage[]>('outbox', {
      range: [1, 2],
      sort: ['id', 'DESC'],
    })
    const all = (await client.outbox()).map(({ id }) => id)
    expect(body.map(({ id }) => id)).toEqual(all.slice(1, 3))
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    expect(headers.get('content-range')).toMatch(/^outbox 1-2\/\d+$/)
    for (const filter of [{ body: 'x' }, { status: 'lost' }])
      expect((await api.get('outbox', { filter })).status).toBe(400)
    const waiting = await api.get<ReceivedMessage[]>('outbox', {
      filter: { status: 'waiting' },
      range: [0, 99],
    })
    expect(waiting.body).toHaveLength(all.length)
    expect((await api.get('outbox', { filter: { status: 'failed' } })).body).toEqual([])
    await api.database.query(`update outbox set expires_at = now() - interval '1 second'`)
    expect((await client.outbox())[0]).toMatchObject({ status: 'expired', body: null })
  })
})
