/** The own profile: the fields that users can change themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousClient, type Candidate } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, startApi } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let client: ReturnType<typeof anonymousClient>
  let person: Candidate
  let token: string

  beforeAll(async () => {
    api = await startApi(driver)
    client = anonymousClient(api)
    person = await client.candidate()
    token = (await client.signIn(person.email)).body.token
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  const own = () =>
    api.request<Answer>('GET', 'rpl/get_profile', undefined, { authorization: `Bearer ${token}` })
  const save = (body: unknown) => client.post('profile', body, { authorization: `Bearer ${token}` })

  test('A user sees their own record and role, without a password', async () => {
    const { body, text } = await own()
    const { name, email, mobile, whatsapp_no } = person
    expect(body).toMatchObject({ name, email, mobile, whatsapp_no, role: 'Candidate', level: 9 })
    expect(text).not.toMatch(/password|argon2/)
  })

  test('A user changes name and WhatsApp number; sessions and password stay, and the history records it', async () => {
    const { status, body } = await save({ name: 'Savitri Bai', whatsapp_no: '9845098450' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Savitri Bai', whatsapp_no: '9845098450' }),
    ])
    expect((await own()).body).toMatchObject({ name: 'Savitri Bai', mobile: person.mobile })
    expect((await client.signIn(person.email)).status).toBe(200)
    const [newest] = (await api.get<Answer[]>(`users/${body.id}/history`)).body
    expect(newest).toMatchObject({ by: 'Savitri Bai', action: 'update' })
  })

  test.each([
    'id',
    'user_role_id',
    'status',
    'password',
    'password_confirmation',
    'data',
    'must_change_password',
    'role',
  ])('A user cannot set their own %s', async (field) => {
    const before = await client.usersOf(person)
    const { status, body } = await save({ name: 'Another', [field]: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(await client.usersOf(person)).toEqual(before)
  })

  test('Invalid or stale values are refused as in any form', async () => {
    expect(Object.keys((await save({ whatsapp_no: '12' })).body.errors)).toEqual(['whatsapp_no'])
    expect(Object.keys((await save({ name: '' })).body.errors)).toEqual(['name'])
    expect((await save({ name: 'Late', version: 1 })).status).toBe(409)
  })

  test('Many changes are refused', async () => {
    await client.advanceClock('throttle', 3_601)
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, at) => save({ name: `Savitri ${'Bai '.repeat(at + 1)}`.trim() })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
