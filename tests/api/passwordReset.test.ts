/** A forgotten password is replaced with a code. */
import { describe, expect, test } from 'vitest'
import { signInFields } from '../../schema/traits.ts'
import { otherThan, PASSWORD, RESEND_PAUSE } from '../fixtures/anonymousClient.ts'
import { onEachDriver, onOneDriver } from '../fixtures/onEachDriver.ts'
import { NEW_PASSWORD, resetTests } from '../fixtures/passwordReset.ts'
import type { Answer } from '../fixtures/world.ts'

onEachDriver((driver) => {
  const started = resetTests(driver)

  test.each(signInFields)('The password is replaced with a code that was sent to the %s', async (field) => {
    const { client, candidate, forgot, reset, statusOf } = started()
    const person = await candidate()
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
  })

  test('Of two resets with one code, or with the codes to both addresses, one has an effect', async () => {
    const { client, candidate, reset, requestCode } = started()
    const passwords = [`${NEW_PASSWORD} one`, `${NEW_PASSWORD} two`]
    for (const other of signInFields) {
      const person = await candidate()
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
  })
})

onOneDriver((driver) => {
  const started = resetTests(driver)

  describe('After a reset', () => {
    test('every session has ended, the lock is lifted, other codes are void, and the owner gets a notice', async () => {
      const { api, client, candidate, reset, requestCode, statusOf, change } = started()
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
      const { api, client, candidate, reset, requestCode, statusOf } = started()
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
      const { client, candidate, reset, requestCode } = started()
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
      const { client, candidate, reset, requestCode } = started()
      const { mobile } = await candidate()
      const code = await requestCode(mobile)
      await client.advanceClock('password_reset', seconds)
      expect((await reset(mobile, code)).status).toBe(status)
    })

    test('survives a weak password, a personal one and a wrong repetition, which it reveals only to who has it', async () => {
      const { candidate, reset, requestCode } = started()
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
      const { api, candidate, reset, requestCode, statusOf, change } = started()
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
    const { client, candidate, forgot, reset } = started()
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
})
