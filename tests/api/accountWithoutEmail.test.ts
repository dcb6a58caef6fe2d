/** An account needs a mobile number only; its messages are then text messages. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CANDIDATE_ROLE, TPS_ROLE } from '../../schema/defaultRights.ts'
import { anonymousClient, type Candidate, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { HOUR, NEW_PASSWORD } from '../fixtures/passwordReset.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let client: ReturnType<typeof anonymousClient>

  beforeAll(async () => {
    ;({ api } = await startWorld(driver))
    client = anonymousClient(api)
  })
  beforeEach(() => client.advanceClock('throttle', HOUR))
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  /** Signs up without an e-mail address, left out or empty. */
  async function signedUp(email: string | undefined) {
    const person = newCandidate({ email })
    expect((await client.signUp(person)).status).toBe(200)
    const { body: text } = (await client.messagesTo(person.mobile))[0] ?? {}
    expect((await client.verify(person.mobile, await client.codeFor(person.mobile))).status).toBe(200)
    await client.advanceClock('throttle', HOUR)
    const { token } = (await client.signIn(person.mobile)).body
    const authorization = `Bearer ${token}`
    const post = (path: string, body: unknown) => client.post(path, body, { authorization })
    return { person, text, post }
  }

  test.each([undefined, ''])(
    'People sign up with the address %j, and log in with their number',
    async (email) => {
      for (const _ of [1, 2]) {
        const { person, text } = await signedUp(email)
        expect(text).toMatch(/^Kaushal: \d{6} is your code to sign up\. It is valid/)
        expect((await client.usersOf(person))[0]).toMatchObject({ email: null, name: person.name })
        expect((await client.signIn(person.mobile)).body).toMatchObject({ profile: { name: person.name } })
      }
      expect((await client.signIn('')).status).toBe(400)
    },
  )

  test('A second code is sent to the number', async () => {
    const person = newCandidate({ email: '' })
    await client.signUp(person)
    await client.advanceClock('throttle', 61)
    expect((await client.resend(person.mobile)).status).toBe(200)
    const messages = await client.messagesTo(person.mobile)
    expect(messages).toHaveLength(2)
    expect(messages[0]?.body).toMatch(/is your code to sign up\./)
  })

  test('An address is added with a code; the number is informed of it', async () => {
    const { person, post } = await signedUp(undefined)
    const email = `added.${person.mobile}@example.in`
    for (const empty of ['', '  ', null]) {
      const { status, body } = await post('profile/contact', { email: empty, password: PASSWORD })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
    }
    expect((await post('profile/contact', { email, password: PASSWORD })).status).toBe(200)
    expect((await post('profile/contact/verify', { otp: await client.codeFor(email) })).status).toBe(200)
    expect((await client.signIn(email)).status).toBe(200)
    const [sent] = await client.messagesTo(person.mobile)
    expect([sent?.channel, sent?.body]).toEqual([
      'sms',
      expect.stringMatching(/address was added to your account/),
    ])
    expect(sent?.body).not.toContain(email)
  })

  test('A new password is set with a code, and the number is informed of it', async () => {
    const { person } = await signedUp('')
    expect((await client.post('forgot_password', { username: person.mobile })).status).toBe(200)
    const otp = await client.codeFor(person.mobile)
    const password = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    expect((await client.post('reset_password', { username: person.mobile, otp, ...password })).status).toBe(
      200,
    )
    expect((await client.signIn(person.mobile, NEW_PASSWORD)).status).toBe(200)
    const [sent] = await client.messagesTo(person.mobile)
    expect([sent?.channel, sent?.body]).toEqual([
      'sms',
      expect.stringMatching(/password for Kaushal was changed/),
    ])
  })

  test('The initial password of a training provider is sent to the number', async () => {
    const provider = { name: 'Skills without mail', mobile: '9100004711' }
    const { status, body } = await api.post<Answer>('rpl/account', provider)
    expect([status, body]).toEqual([200, expect.objectContaining({ email: null, user_role_id: TPS_ROLE })])
    const [sent, ...others] = await client.messagesTo(provider.mobile)
    expect([sent?.channel, others]).toEqual(['sms', []])
    const password = /password (\S+) /.exec(sent?.body ?? '')?.[1]
    expect((await client.signIn(provider.mobile, password)).body).toMatchObject({
      must_change_password: true,
    })
  })

  test('An import finds accounts by their number, adds an address and removes one', async () => {
    const [one, other] = [await signedUp(undefined), await client.candidate()]
    const { import: load } = importing(api)
    const lineOf = ({ name, mobile }: Candidate) => `${CANDIDATE_ROLE},${name},${mobile}`
    await load(
      'users',
      `user_role_id,name,mobile,email\n${lineOf(one.person)},by.file@example.in\n${lineOf(other)},\n`,
    )
    expect((await client.usersOf(one.person))[0]).toMatchObject({ email: 'by.file@example.in' })
    expect((await client.usersOf(other))[0]).toMatchObject({ email: null })
    expect((await client.signIn('by.file@example.in')).status).toBe(200)
  })

  test('Two accounts with one address, in any spelling, are refused', async () => {
    const person = await client.candidate()
    const { body, status } = await api.post<Answer>('rpl/account', {
      name: 'Second',
      mobile: '9100004712',
      email: person.email.toUpperCase(),
    })
    expect([status, Object.keys(body.errors)]).toEqual([400, ['email']])
  })
})
