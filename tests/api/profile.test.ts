/** The own profile: the fields that users can change themselves. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymousClient, type Candidate } from '../fixtures/anonymousClient.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer } from '../fixtures/world.ts'
import { ADMINISTRATOR, type Api, startApi } from '../support.ts'

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

  test('A user changes name and addresses; sessions and password stay, and the history records it', async () => {
    const { status, body } = await save({ name: 'Savitri Bai', email: 'savitri@example.in' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Savitri Bai', email: 'savitri@example.in' }),
    ])
    expect((await own()).body).toMatchObject({ name: 'Savitri Bai', mobile: person.mobile })
    expect((await client.signIn('savitri@example.in')).status).toBe(200)
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

  test('Invalid, taken or stale values are refused as in any form', async () => {
    expect(Object.keys((await save({ whatsapp_no: '12' })).body.errors)).toEqual(['whatsapp_no'])
    expect(Object.keys((await save({ email: ADMINISTRATOR })).body.errors)).toEqual(['email'])
    expect((await save({ name: 'Late', version: 1 })).status).toBe(409)
  })

  test('A verified number cannot be replaced by an unverified one', async () => {
    expect(Object.keys((await save({ mobile: '9845098450' })).body.errors)).toEqual(['mobile'])
    const { status, body } = await api.post<Answer>('profile', { mobile: '9845098450' })
    expect([status, body.mobile]).toEqual([200, '9845098450'])
  })

  test('Many tries to find out who has an account are refused', async () => {
    await client.advanceClock('throttle', 3_601)
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, at) => save({ email: at % 2 ? ADMINISTRATOR : `free${at}@example.in` })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
