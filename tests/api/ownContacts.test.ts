/** The own e-mail address and mobile number change with the password and a code that was sent to the new one. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signInFields } from '../../schema/traits.ts'
import { anonymousClient, PASSWORD } from '../fixtures/anonymousClient.ts'
import { importing } from '../fixtures/importing.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let client: ReturnType<typeof anonymousClient>
  let number = 0

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    client = anonymousClient(api)
  })
  beforeEach(() => client.advanceClock('throttle', 3_601))

  const newValue = (field: string) => {
    number += 1
    return field === 'email' ? `new${number}@example.in` : `91234${String(number).padStart(5, '0')}`
  }

  async function signedIn() {
    const person = await client.candidate()
    const authorization = `Bearer ${(await client.signIn(person.email)).body.token}`
    const post = (path: string, body: unknown) => client.post(path, body, { authorization })
    const request = (field: string, value: unknown, password = PASSWORD) =>
      post('profile/contact', { [field]: value, password })
    const verify = (otp: unknown) => post('profile/contact/verify', { otp })
    const own = async () => (await client.usersOf(person))[0] as Stored | undefined
    return { person, post, request, verify, own }
  }
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test('The sign-in fields are the e-mail address and the mobile number', () => {
    expect(signInFields).toEqual(['email', 'mobile'])
  })

  describe.each(signInFields)('%s', (field) => {
    test('is replaced once its code is entered, and the previous one gets a message', async () => {
      const { person, request, verify } = await signedIn()
      const value = newValue(field)
      expect((await request(field, value)).status).toBe(200)
      expect((await client.signIn(value)).status).toBe(401)
      const code = await client.codeFor(value)
      expect((await verify(wrongOf(code))).status).toBe(400)
      expect((await verify(code)).status).toBe(200)
      expect((await verify(code)).status).toBe(200)
      expect((await client.signIn(value)).status).toBe(200)
      const previous = String(person[field as 'email' | 'mobile'])
      expect((await client.signIn(previous)).status).toBe(401)
      const [sent] = await client.messagesTo(previous)
      expect(sent?.body).toMatch(/another address or number now/)
      expect(sent?.body).not.toContain(value)
    })

    test('needs the password, and wrong ones are counted', async () => {
      const { request } = await signedIn()
      const value = newValue(field)
      for (let at = 0; at < 5; at += 1) {
        const { status, body } = await request(field, value, 'a wrong one')
        expect([status, Object.keys(body.errors)]).toEqual([400, ['password']])
      }
      expect((await request(field, value)).status).toBe(429)
      expect(await client.messagesTo(value)).toEqual([])
    })

    test('of another account is not revealed: its owner gets a message without a code', async () => {
      const [{ request, verify }, other] = [await signedIn(), await signedIn()]
      const value = String(other.person[field as 'email' | 'mobile'])
      const before = (await client.messagesTo(value)).length
      const free = await request(field, newValue(field))
      await client.advanceClock('throttle', 3_601)
      const taken = await request(field, field === 'email' ? value.toUpperCase() : `+91 ${value}`)
      expect([taken.status, taken.body]).toEqual([free.status, free.body])
      const messages = await client.messagesTo(value)
      expect(messages).toHaveLength(before + 1)
      expect(messages[0]?.body).toMatch(/someone tried/)
      expect(messages[0]?.body).not.toMatch(/\d{6}/)
      expect((await verify('123456')).status).toBe(400)
    })

    test('is not changed by five wrong codes, an expired one, or the code of another person', async () => {
      const [mine, other] = [await signedIn(), await signedIn()]
      const value = newValue(field)
      await mine.request(field, value)
      const code = await client.codeFor(value)
      expect((await other.verify(code)).status).toBe(400)
      for (let at = 0; at < 5; at += 1) expect((await mine.verify(wrongOf(code))).status).toBe(400)
      expect((await mine.verify(code)).status).toBe(400)
      await client.advanceClock('throttle', 61)
      await mine.request(field, value)
      await api.database.query(`update contact_change set code_at = now() - interval '11 minutes'`)
      expect((await mine.verify(await client.codeFor(value))).status).toBe(400)
      expect((await mine.own())?.[field]).toBe(mine.person[field as 'email' | 'mobile'])
    })

    test('has the limits of a sign-up: one code a minute, five an hour', async () => {
      const { request } = await signedIn()
      const value = newValue(field)
      const replies = await Promise.all(Array.from({ length: 4 }, () => request(field, value)))
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429])
      expect(await client.messagesTo(value)).toHaveLength(1)
    })

    test('must be valid, new and the only one', async () => {
      const { person, request, post } = await signedIn()
      expect(Object.keys((await request(field, 'nonsense')).body.errors)).toEqual([field])
      const same = await request(field, person[field as 'email' | 'mobile'])
      expect([same.status, Object.keys(same.body.errors)]).toEqual([400, [field]])
      const both = { password: PASSWORD, email: newValue('email'), mobile: newValue('mobile') }
      for (const body of [both, { password: PASSWORD }])
        expect(Object.keys((await post('profile/contact', body)).body.errors)).toEqual(signInFields)
    })

    test('cannot be changed in the profile, or as a record of the own account, but sent unchanged', async () => {
      const { person, post, own } = await signedIn()
      const refused = await post('profile', { [field]: newValue(field) })
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]])
      const unchanged = {
        name: 'Savitri Bai',
        [field]: String(person[field as 'email' | 'mobile']).toUpperCase(),
      }
      expect((await post('profile', unchanged)).status).toBe(200)
      expect((await own())?.[field]).toBe(person[field as 'email' | 'mobile'])

      const administrator = await createOfficer(api, world, 1)
      const [record] = (await api.get<Answer[]>('users', { filter: { id: administrator.id } })).body
      const change = { id: administrator.id, [field]: newValue(field) }
      const byThemselves = await administrator.api.post<Answer>('users', change)
      expect([byThemselves.status, Object.keys(byThemselves.body.errors)]).toEqual([400, [field]])
      const file = `id,${field}\n${administrator.id},${change[field]}\n`
      const { id: job } = await importing(administrator.api).check('users', file)
      expect((await importing(administrator.api).rows(job))[0]?.errors).toMatchObject([
        { rule: 'ownContact' },
      ])
      const { email, mobile } = record as unknown as Stored
      const asStored = { id: administrator.id, name: 'Renamed', email, mobile }
      expect((await administrator.api.post('users', asStored)).status).toBe(200)
      expect((await api.post('users', change)).status).toBe(200)
    })
  })
})
