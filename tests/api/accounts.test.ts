/** Failed sign-ins, the sessions of a user, and the last administrator. */
import { beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, TestWorld } from '../fixtures/world.ts'
import { type Api, PASSWORD, startApi, startWorld } from '../support.ts'

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test('A hundred failures from one address lock it, whatever the usernames; another address can sign in', async () => {
    const { id } = await createOfficer(api, world, 5)
    const [{ email } = { email: '' }] = (await api.get<{ email: string }[]>('users', { filter: { id } })).body
    const from = (address: string) => {
      const app = createApp({ database: api.database, addressOf: () => address })
      return async (username: string, password: string) => {
        const body = JSON.stringify({ username, password })
        const reply = await app.fetch(new Request('http://localhost/api/login', { method: 'POST', body }))
        return reply.status
      }
    }
    const spraying = from('203.0.113.9')
    expect(await spraying('nobody@example.in', 'Welcome-1')).toBe(401)
    // Ninety-eight more attempts are inserted, because each real one takes the time of a password hash.
    await api.database.query('update throttle set count = 99')
    expect(await spraying('someone@example.in', 'Welcome-1')).toBe(401)
    expect(await spraying(email, PASSWORD)).toBe(429)
    expect(await from('203.0.113.10')(email, PASSWORD)).toBe(200)
  })

  test('A user sees their sessions and ends all others', async () => {
    const { api: here, id } = await createOfficer(api, world, 5)
    const [{ email } = { email: '' }] = (await api.get<{ email: string }[]>('users', { filter: { id } })).body
    const others = [await api.as(email), await api.as(email)]
    const sessions = await here.get<{ current: boolean }[]>('sessions')
    expect(sessions.body).toHaveLength(3)
    expect(sessions.body.filter(({ current }) => current)).toHaveLength(1)
    expect(sessions.text).not.toMatch(/[0-9a-f]{64}/)
    expect((await here.post('sessions/end_others')).body).toEqual({ ended: 2 })
    expect((await here.get('sessions')).status).toBe(200)
    for (const other of others) expect((await other.get('sessions')).status).toBe(401)
    expect((await api.get('sessions')).status).toBe(200)
  })

  test('The last administrator cannot be removed: role, level, status and account stay', async () => {
    const other = await startApi(driver)
    const [mine] = (await other.get<(Answer & { user_role_id: number })[]>('users')).body
    const role = Number(mine?.user_role_id)
    const lower = (await other.post<Answer>('user_role', { name: 'Lower', level: 6 })).body.id
    const attempts: [string, unknown][] = [
      ['user_role', { id: role, level: 5 }],
      ['user_role/status', { id: role }],
      ['users', { id: mine?.id, user_role_id: lower }],
    ]
    for (const [path, body] of attempts) {
      const reply = await other.post(path, body)
      expect([reply.status, String(reply.body.message)], path).toEqual([
        409,
        expect.stringContaining('administrator'),
      ])
    }
    const second = { name: 'Second', email: 'second@example.in', mobile: '9000000009', user_role_id: role }
    const made = await other.post<Answer>('users', {
      ...second,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    })
    expect(made.status, made.text).toBe(200)
    expect((await other.post('users', { id: mine?.id, user_role_id: lower })).status).toBe(200)
    expect((await other.get('users')).status).toBe(403)
  })
})
