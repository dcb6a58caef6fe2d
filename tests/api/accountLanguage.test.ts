/** Messages about an account are in its language, not in that of the request. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anonymousClient, type Candidate, newCandidate, PASSWORD } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { HOUR, NEW_PASSWORD } from '../fixtures/passwordReset.ts'
import { type Api, startApi } from '../support.ts'

/** The headers of a person who reads Russian. */
const IN_RUSSIAN = { 'accept-language': 'ru' }
const RUSSIAN = /[а-я]{3}/

onOneDriver((driver) => {
  let api: Api
  let client: ReturnType<typeof anonymousClient>

  beforeAll(async () => {
    api = await startApi(driver)
    client = anonymousClient(api)
  })
  beforeEach(() => client.advanceClock('throttle', HOUR))

  /** A person whose account has German, and the calls of its session in Russian. */
  async function german() {
    const person = await client.candidate()
    await client.advanceClock('throttle', HOUR)
    const authorization = `Bearer ${(await client.signIn(person.email)).body.token}`
    const post = (path: string, body: unknown) => client.post(path, body, { authorization, ...IN_RUSSIAN })
    expect((await post('profile/language', { language: 'de' })).status).toBe(200)
    return { person, post }
  }
  const lastTo = async (address: string) => {
    const [sent] = await api.database.query<{ subject: string | null; body: string }>(
      'select subject, body from outbox where address = $1::text order by id desc limit 1',
      [address],
    )
    return sent
  }
  const forgot = ({ email }: Candidate) => client.post('forgot_password', { username: email }, IN_RUSSIAN)

  test('The code for a new password, and the notice of it', async () => {
    const { person } = await german()
    expect((await forgot(person)).text).toMatch(RUSSIAN)
    expect(await lastTo(person.email)).toEqual({
      subject: 'Ihr Code für Kaushal',
      body: expect.stringMatching(/^Kaushal: \d{6} ist Ihr Code zum Festlegen eines neuen Passworts/),
    })
    const otp = await client.codeFor(person.email)
    const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
    const { status } = await client.post(
      'reset_password',
      { username: person.email, otp, ...passwords },
      IN_RUSSIAN,
    )
    expect(status).toBe(200)
    expect(await lastTo(person.email)).toMatchObject({ subject: 'Ihr Passwort wurde geändert' })
  })

  test('An account without a language gets that of the request', async () => {
    const person = await client.candidate()
    await client.advanceClock('throttle', HOUR)
    await api.database.query('delete from user_language')
    await forgot(person)
    expect((await lastTo(person.email))?.subject).toMatch(RUSSIAN)
  })

  test('A sign-up with its number', async () => {
    const { person } = await german()
    await client.signUp(newCandidate({ mobile: person.mobile }), IN_RUSSIAN)
    expect((await lastTo(person.mobile))?.body).toMatch(/^Kaushal: Jemand wollte mit dieser Nummer/)
    const other = newCandidate()
    await client.signUp(other, IN_RUSSIAN)
    expect((await lastTo(other.mobile))?.body).toMatch(RUSSIAN)
  })

  test('The code for a new address, the notice to the previous one, and to the owner of one that is taken', async () => {
    const { person, post } = await german()
    const email = `new.${person.email}`
    expect((await post('profile/contact', { email, password: PASSWORD })).status).toBe(200)
    expect(await lastTo(email)).toEqual({
      subject: 'Ihr Code für Kaushal',
      body: expect.stringMatching(/ist Ihr Code, um diese Adresse/),
    })
    const { status } = await post('profile/contact/verify', { otp: await client.codeFor(email) })
    expect(status).toBe(200)
    expect((await lastTo(person.email))?.body).toMatch(/^Kaushal: Ihr Konto hat jetzt eine andere Adresse/)
    const other = await german()
    await other.post('profile/language', { language: 'es' })
    await client.advanceClock('throttle', HOUR)
    await other.post('profile/contact', { email, password: PASSWORD })
    expect((await lastTo(email))?.body).toMatch(/^Kaushal: Jemand wollte diese Adresse/)
    expect(api.failures).toEqual([])
  })
})
