/** A candidate signs up: what goes out to the number, what comes back, and what a stranger learns or breaks on the way, which is nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onEachHome } from '../fixtures/homes.ts'
import { PASSWORD, PAUSE, someone, strangerAt, type Told } from '../fixtures/stranger.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, startApi } from '../support.ts'

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

  test('With the code that was sent to the number the candidate has an account, and not before', async () => {
    const person = someone()
    const asked = await stranger.signUp(person)
    expect([asked.status, asked.body]).toEqual([
      200,
      { message: 'If the number can sign up, a code is on its way to it.' },
    ])
    expect((await stranger.signIn(person.email)).status).toBe(401)
    expect(await stranger.usersOf(person)).toEqual([])

    const code = await stranger.codeFor(person.mobile)
    expect((await stranger.told(person.mobile))[0]).toMatchObject({ channel: 'sms', state: 'waiting' })
    expect((await stranger.verify(`+91 ${person.mobile}`, code)).body).toEqual({
      message: 'Your number is verified. Sign in to go on.',
    })
    for (const username of [person.email, person.mobile])
      expect((await stranger.signIn(username)).body).toMatchObject({
        user_role: 19,
        profile: { name: person.name },
      })
    const { body } = await api.get<Answer[]>('users', { filter: { mobile: person.mobile }, range: [0, 1] })
    expect(body[0]).toMatchObject({ email: person.email, whatsapp_no: person.whatsapp_no, status: 'active' })
  })

  test('A right code that comes twice has one effect', async () => {
    const person = someone()
    await stranger.signUp(person)
    const code = await stranger.codeFor(person.mobile)
    const replies = await Promise.all([1, 2, 3].map(() => stranger.verify(person.mobile, code)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stranger.usersOf(person)).toHaveLength(1)
  })

  test('A sign-up that is sent again with its key gets the same reply and one message; another with that key does not', async () => {
    const person = someone()
    const headers = { 'Idempotency-Key': 'once' }
    const first = await stranger.signUp(person, headers)
    const again = await stranger.signUp(person, headers)
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await stranger.told(person.mobile)).toHaveLength(1)
    expect((await stranger.signUp({ ...person, name: 'Another' }, headers)).status).toBe(422)
    expect((await stranger.signUp(someone(), headers)).status).toBe(200)
  })

  test('Neither code nor password is stored as it is', async () => {
    const person = someone()
    await stranger.signUp(person)
    const code = await stranger.codeFor(person.mobile)
    const rows =
      await api.database.query(`select to_jsonb(s)::text as row from sign_up s union all select to_jsonb(i)::text from idempotency i
      union all select to_jsonb(t)::text from throttle t`)
    const stored = JSON.stringify(rows)
    expect(stored).toContain(person.email)
    for (const secret of [`"${code}"`, PASSWORD]) expect(stored).not.toContain(secret)
  })

  describe('A number that has an account', () => {
    test('answers as any other does, at every step, and its owner is told', async () => {
      const owner = await stranger.candidate()
      const nobody = someone()
      await stranger.pass('throttle', PAUSE)
      const steps = async (mobile: string) => {
        const replies = [
          await stranger.signUp({ ...someone(), mobile }),
          await stranger.signUp({ ...someone(), mobile }),
          await stranger.verify(mobile, '000000'),
          await stranger.resend(mobile),
        ]
        for (let at = 0; at < 6; at += 1) replies.push(await stranger.verify(mobile, '000000'))
        await stranger.pass('throttle', PAUSE)
        replies.push(await stranger.resend(mobile))
        return replies.map(({ status, text }) => [status, text])
      }
      expect(await steps(owner.mobile)).toEqual(await steps(nobody.mobile))
      const texts = (await stranger.told(owner.mobile)).map(({ body }) => body)
      expect(texts[0]).toMatch(/has an account already/)
      expect(texts[0]).not.toMatch(/\d{6}/)
    })

    test('a number that nobody signed up with answers as one that waits for its code', async () => {
      const waiting = someone()
      await stranger.signUp(waiting)
      await stranger.pass('throttle', PAUSE)
      const unknown = someone().mobile
      const steps = async (mobile: string) => {
        const replies = [
          await stranger.resend(mobile),
          await stranger.resend(mobile),
          await stranger.verify(mobile, '000000'),
        ]
        return replies.map(({ status, text }) => [status, text])
      }
      expect(await steps(unknown)).toEqual(await steps(waiting.mobile))
      expect(await stranger.told(unknown)).toEqual([])
    })

    test('costs the server as much', async () => {
      const owner = await stranger.candidate()
      const cost = async (mobile: string) => {
        await stranger.pass('throttle', 3_600)
        const before = process.cpuUsage()
        await stranger.signUp({ ...someone(), mobile })
        return process.cpuUsage(before).user
      }
      const costs: [number, number][] = []
      for (let at = 0; at < 8; at += 1) costs.push([await cost(owner.mobile), await cost(someone().mobile)])
      // One is about as long as a tick of the clock that measures it: only many together tell.
      const all = (of: 0 | 1) => costs.reduce((sum, pair) => sum + pair[of], 0)
      const ratio = all(0) / all(1)
      expect(ratio).toBeGreaterThan(0.4)
      expect(ratio).toBeLessThan(2.5)
    })

    test('keeps its password, name and sessions', async () => {
      const owner = await stranger.candidate()
      const { token } = (await stranger.signIn(owner.email)).body
      const before = await stranger.usersOf(owner)
      await stranger.pass('throttle', PAUSE)
      const attack = { ...someone(), mobile: owner.mobile, email: owner.email, password: 'of the stranger' }
      await stranger.signUp({ ...attack, password_confirmation: attack.password })
      await stranger.pass('throttle', PAUSE)
      await stranger.resend(owner.mobile)
      expect(await stranger.usersOf(owner)).toEqual(before)
      expect((await stranger.signIn(owner.email)).status).toBe(200)
      expect((await stranger.signIn(owner.email, attack.password)).status).toBe(401)
      expect(
        (
          await stranger.ask(
            'users/check_current_password',
            { password: PASSWORD },
            { authorization: `Bearer ${token}` },
          )
        ).status,
      ).toBe(200)
    })
  })

  test('An unverified sign-up keeps nobody from the number or the address', async () => {
    const squatter = someone()
    await stranger.signUp(squatter)
    const { email, mobile } = squatter
    const role = (await api.get<Answer[]>('user_role')).body[0]
    const body = { ...someone(), email, mobile, user_role_id: role?.id }
    expect((await api.post('users', body)).status).toBe(200)
  })

  test('An address that has an account is refused once the number is proved, and another one may be given', async () => {
    const owner = await stranger.candidate()
    const person = someone({ email: owner.email })
    expect((await stranger.signUp(person)).status).toBe(200)
    const refused = await stranger.verify(person.mobile, await stranger.codeFor(person.mobile))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['email']])
    await stranger.pass('throttle', PAUSE)
    await stranger.signUp({ ...person, email: 'another.one@example.in' })
    expect((await stranger.verify(person.mobile, await stranger.codeFor(person.mobile))).status).toBe(200)
    expect((await stranger.signIn(person.mobile)).status).toBe(200)
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
  ])('Nobody sets their own %s', async (field) => {
    const body = `${JSON.stringify(someone()).slice(0, -1)},${JSON.stringify(field)}:1}`
    const reply = await stranger.signUp(body)
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
    const reply = await stranger.signUp(someone({ [field]: value }))
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.errors)).toContain(field)
  })

  test('Without the role of candidates it says so, whoever asks', async () => {
    await api.database.query(`update user_role set status = 'inactive' where id = 19`)
    const reply = await stranger.signUp(someone())
    expect([reply.status, reply.body.message]).toEqual([
      409,
      expect.stringMatching(/role of candidates \(id 19/),
    ])
    await api.database.query(`update user_role set status = 'active' where id = 19`)
  })

  test('The outbox is read by administrators only, newest first, page by page; codes that are over are gone', async () => {
    const person = await stranger.candidate()
    const { token } = (await stranger.signIn(person.email)).body
    const refused = await api.request('GET', 'outbox', undefined, { authorization: `Bearer ${token}` })
    expect(refused.status).toBe(403)
    const { body, headers } = await api.get<Told[]>('outbox', { range: [1, 2], sort: ['id', 'DESC'] })
    const all = (await stranger.outbox()).map(({ id }) => id)
    expect(body.map(({ id }) => id)).toEqual(all.slice(1, 3))
    expect(all).toEqual(all.toSorted((one, other) => other - one))
    expect(headers.get('content-range')).toMatch(/^outbox 1-2\/\d+$/)
    for (const filter of [{ body: 'x' }, { state: 'lost' }])
      expect((await api.get('outbox', { filter })).status).toBe(400)
    const waiting = await api.get<Told[]>('outbox', { filter: { state: 'waiting' }, range: [0, 99] })
    expect(waiting.body).toHaveLength(all.length)
    expect((await api.get('outbox', { filter: { state: 'failed' } })).body).toEqual([])
    await api.database.query(`update outbox set expires_at = now() - interval '1 second'`)
    expect((await stranger.outbox())[0]).toMatchObject({ state: 'expired', body: null })
  })
})
