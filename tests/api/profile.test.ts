/** What people may say of themselves, and nothing more. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachHome } from '../fixtures/homes.ts'
import { type Someone, strangerAt } from '../fixtures/stranger.ts'
import type { Answer } from '../fixtures/world.ts'
import { ADMINISTRATOR, type Api, startApi } from '../support.ts'

onEachHome((home) => {
  let api: Api
  let stranger: ReturnType<typeof strangerAt>
  let person: Someone
  let token: string

  beforeAll(async () => {
    api = await startApi(home)
    stranger = strangerAt(api)
    person = await stranger.candidate()
    token = (await stranger.signIn(person.email)).body.token
  })
  afterAll(() => {
    expect(api.failures).toEqual([])
  })

  const own = () =>
    api.request<Answer>('GET', 'rpl/get_profile', undefined, { authorization: `Bearer ${token}` })
  const save = (body: unknown) => stranger.ask('profile', body, { authorization: `Bearer ${token}` })

  test('Somebody sees their own record and role, and no password', async () => {
    const { body, text } = await own()
    const { name, email, mobile, whatsapp_no } = person
    expect(body).toMatchObject({ name, email, mobile, whatsapp_no, role: 'Candidate', level: 9 })
    expect(text).not.toMatch(/password|argon2/)
  })

  test('They change name and addresses; sessions and password stay, and the history knows', async () => {
    const { status, body } = await save({ name: 'Savitri Bai', email: 'savitri@example.in' })
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ name: 'Savitri Bai', email: 'savitri@example.in' }),
    ])
    expect((await own()).body).toMatchObject({ name: 'Savitri Bai', mobile: person.mobile })
    expect((await stranger.signIn('savitri@example.in')).status).toBe(200)
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
  ])('Nobody sets their own %s in it', async (field) => {
    const before = await stranger.usersOf(person)
    const { status, body } = await save({ name: 'Another', [field]: 1 })
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]])
    expect(await stranger.usersOf(person)).toEqual(before)
  })

  test('What is wrong, taken or out of date is refused as in any form', async () => {
    expect(Object.keys((await save({ whatsapp_no: '12' })).body.errors)).toEqual(['whatsapp_no'])
    expect(Object.keys((await save({ email: ADMINISTRATOR })).body.errors)).toEqual(['email'])
    expect((await save({ name: 'Late', version: 1 })).status).toBe(409)
  })

  test('A number that was proved by a code is not exchanged for one that was not', async () => {
    expect(Object.keys((await save({ mobile: '9845098450' })).body.errors)).toEqual(['mobile'])
    const { status, body } = await api.post<Answer>('profile', { mobile: '9845098450' })
    expect([status, body.mobile]).toEqual([200, '9845098450'])
  })

  test('Nobody finds out by many tries who has an account', async () => {
    await stranger.pass('throttle', 3_601)
    const tries = await Promise.all(
      Array.from({ length: 21 }, (_, at) => save({ email: at % 2 ? ADMINISTRATOR : `free${at}@example.in` })),
    )
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})
