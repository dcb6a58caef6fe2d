/** Authentication: sign-in, sessions and passwords, and what no reply contains. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { actions } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { routes } from '../../server/api/routes.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { verifications } from '../fixtures/quickHash.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const PASSWORD = 'a long enough one'
const users = entityOf('users')
/** Calls without a token, with their status for an empty body. */
const PUBLIC: Readonly<Record<string, number>> = {
  login: 400,
  'login/identity_provider': 400,
  'rpl/end_user_signup': 400,
  verify_otp: 400,
  resendotp: 400,
  forgot_password: 400,
  reset_password: 400,
  identity_provider: 200,
  'settings/public': 200,
  'verify/{number}': 404,
  'credential_status/{list}': 200,
  'follow_up/question': 400,
  'follow_up/answer': 400,
}

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  /** The token of the requests: the administrator's unless a test sets another. */
  let requestToken: string
  let administrator: string

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    administrator = api.token
  })
  beforeEach(() => {
    requestToken = administrator
  })

  const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
    api.request<Answer & { token: string; must_change_password: boolean }>(method, path, body, {
      authorization: `Bearer ${requestToken}`,
    })

  /** A user of a role of that level, who has changed the first password unless `first`. */
  async function person(level: number, first = false) {
    const role = await call('POST', 'user_role', world.fresh(entityOf('user_role'), { level }))
    const given = { user_role_id: role.body.id, password: PASSWORD, password_confirmation: PASSWORD }
    const { body, status, text } = await call('POST', 'users', world.fresh(users, given))
    expect(status, text).toBe(200)
    if (!first)
      await api.database.query('update users set must_change_password = 0 where id = $1::integer', [body.id])
    return body as Stored as Stored & { name: string; email: string; mobile: string }
  }
  const signIn = (username: string, password = PASSWORD) => call('POST', 'login', { username, password })
  async function signedIn(level: number, first = false) {
    const user = await person(level, first)
    const { body } = await signIn(user.email)
    return { ...user, token: body.token as string }
  }
  const status = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
    (await call(method, path, body)).status

  test('Every route has a right, and only sign-in and sign-up work without a token', async () => {
    requestToken = ''
    for (const { method, path, right } of routes) {
      expect(right, path).toBeTruthy()
      const at = path.replace(/\{[^}]+\}/g, '1')
      const reply = await call(method, at, method === 'POST' ? {} : undefined)
      expect(reply.status, `${method} ${at}`).toBe(PUBLIC[path] ?? 401)
    }
    for (const path of ['healthz', 'readyz'])
      expect((await api.app.fetch(new Request(`http://localhost/${path}`))).status).toBe(200)
  })

  test.each(['', 'x', 'null', 'Bearer', '0'.repeat(64), `${'A'.repeat(43)}`, `'; drop table session; --`])(
    'The token %j is rejected',
    async (token) => {
      requestToken = token
      expect(await status('GET', 'state?range=[0,1]')).toBe(401)
    },
  )

  test('An officer cannot undo operations of another user', async () => {
    const { headers } = await call('POST', 'caste', world.fresh(entityOf('caste')))
    const operation = Number(headers.get('x-operation'))
    requestToken = (await createOfficer(api, world, 5, { rights: () => actions })).api.token
    expect(await status('POST', 'caste/undo', { operation })).toBe(404)
    const own = await call('POST', 'caste', world.fresh(entityOf('caste')))
    expect(await status('POST', 'caste/undo', { operation: Number(own.headers.get('x-operation')) })).toBe(
      200,
    )
  })

  test('Users sign in with the e-mail address or the mobile number, however they are written', async () => {
    const { email, mobile, id, name } = await person(5)
    for (const username of [email, ` ${email.toUpperCase()} `, mobile, `+91 ${mobile}`, `0${mobile}`]) {
      const { body, status } = await signIn(username)
      expect(status, username).toBe(200)
      expect(body).toMatchObject({
        profile: { id, name },
        user_role: expect.any(Number),
        must_change_password: false,
      })
      expect(body.token).toMatch(/^[\w-]{43}$/)
    }
  })

  test.each([
    {},
    { username: 5 },
    { username: 'a', password: { $ne: 1 } },
    { username: ['a'], password: 'x' },
  ])('Credentials like %j are refused', async (body) => expect(await status('POST', 'login', body)).toBe(400))

  test('A user whose password someone else chose can change it and do nothing else', async () => {
    const { id, token, ...user } = await signedIn(1, true)
    requestToken = token
    for (const { method, path, right } of routes) {
      if (right === 'anyone' || right === 'signedIn') continue
      const reply = await call(method, path.replace(/\{[^}]+\}/g, '1'), method === 'POST' ? {} : undefined)
      expect(reply.status, `${method} ${path}`).toBe(403)
    }
    const change = { current: PASSWORD, password: 'another one', password_confirmation: 'another one' }
    expect(await status('POST', 'change_password', change)).toBe(200)
    expect(await status('GET', 'state?range=[0,1]')).toBe(200)

    // A password that the user sets in their own record counts as chosen; one that another user sets must be changed.
    const chosen = { id, password: 'a third one', password_confirmation: 'a third one' }
    expect(await status('POST', 'users', chosen)).toBe(200)
    expect((await signIn(user.email, 'a third one')).body.must_change_password).toBe(false)
    requestToken = administrator
    expect(
      await status('POST', 'users', { ...chosen, password: PASSWORD, password_confirmation: PASSWORD }),
    ).toBe(200)
    expect((await signIn(user.email)).body.must_change_password).toBe(true)
  })

  test('Five failures lock the name, known or not, with the same answers; another name is not locked', async () => {
    const { email } = await person(5)
    const { email: other } = await person(5)
    const answers = async (username: string) => {
      const replies = []
      for (let at = 0; at < 6; at += 1) replies.push(await signIn(username, at < 5 ? 'wrong one' : PASSWORD))
      return replies.map(({ status, text }) => [status, text])
    }
    const known = await answers(email)
    expect(known.map(([code]) => code)).toEqual([401, 401, 401, 401, 401, 429])
    expect(await answers('nobody@example.in')).toEqual(known)
    expect((await signIn(other)).status).toBe(200)
  })

  test('Many guesses at once count like guesses one after the other', async () => {
    const { email } = await person(5)
    const guesses = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'wrong one')))
    const looked = guesses.filter(({ status }) => status === 401).length
    expect(looked).toBeLessThanOrEqual(15)
    expect((await signIn(email)).status).toBe(429)
  })

  test('Failures before a success no longer count', async () => {
    const { email } = await person(5)
    for (const password of ['w', 'w', 'w', 'w', PASSWORD, 'w', 'w', 'w', 'w', PASSWORD])
      expect((await signIn(email, password)).status).toBe(password === PASSWORD ? 200 : 401)
  })

  test('An unknown username costs as much as a wrong password', async () => {
    const costOf = async (name: string) => {
      verifications.length = 0
      expect((await signIn(name, 'wrong one')).status).toBe(401)
      return [...verifications]
    }
    const cost = await costOf((await person(5)).email)
    expect(cost).toHaveLength(1)
    expect(await costOf('nobody-here@example.in')).toEqual(cost)
  })

  test('A session ends by signing out', async () => {
    requestToken = (await signedIn(5)).token
    expect(await status('GET', 'logout')).toBe(200)
    expect(await status('GET', 'state?range=[0,1]')).toBe(401)
  })

  test('A change of the password ends the other sessions, not this one', async () => {
    const { email, token } = await signedIn(5)
    const other = (await signIn(email)).body.token
    requestToken = token
    const change = { current: PASSWORD, password: 'another one', password_confirmation: 'another one' }
    expect(await status('POST', 'change_password', { ...change, current: 'wrong one' })).toBe(400)
    expect(await status('POST', 'change_password', { ...change, password_confirmation: 'x' })).toBe(400)
    expect(await status('POST', 'change_password', change)).toBe(200)
    expect(await status('GET', 'state?range=[0,1]')).toBe(200)
    requestToken = other
    expect(await status('GET', 'state?range=[0,1]')).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, 'another one')).status).toBe(200)
  })

  test('A password that an administrator sets ends the sessions of its user', async () => {
    const { id, token } = await signedIn(5)
    const set = { id, password: 'set by another', password_confirmation: 'set by another' }
    expect(await status('POST', 'users', set)).toBe(200)
    requestToken = token
    expect(await status('GET', 'state?range=[0,1]')).toBe(401)
  })

  test('Suspension, deletion and another role apply from the next request', async () => {
    const suspended = await signedIn(5)
    expect(await status('POST', 'users/status', { id: suspended.id })).toBe(200)
    const deleted = await signedIn(5)
    expect(await status('POST', 'users/delete', { id: deleted.id })).toBe(200)
    const demoted = await signedIn(1)
    const role = (await call('POST', 'user_role', world.fresh(entityOf('user_role'), { level: 9 }))).body
    expect(await status('POST', 'users', { id: demoted.id, user_role_id: role.id })).toBe(200)
    for (const [{ token }, code] of [
      [suspended, 401],
      [deleted, 401],
      [demoted, 403],
    ] as const) {
      requestToken = token
      expect(await status('GET', 'state?range=[0,1]')).toBe(code)
    }
    expect((await signIn(suspended.email)).status).toBe(401)
  })

  test.each([
    ['idle for a working day', `last_seen_at = now() - interval '8 hours 1 minute'`],
    ['past its end', `expires_at = now()`],
  ])('A session that is %s has ended', async (_, set) => {
    const { id, token } = await signedIn(5)
    await api.database.query(`update session set ${set} where user_id = $1::integer`, [id])
    requestToken = token
    expect(await status('GET', 'state?range=[0,1]')).toBe(401)
  })

  test('Users cannot remove their own access, alone or in a bulk call', async () => {
    const me = await signedIn(1)
    const { id } = await person(5)
    requestToken = me.token
    for (const [verb, target] of [
      ['status', { id: me.id }],
      ['status', { ids: [id, me.id], status: 'inactive' }],
      ['status', { filter: { id: [id, me.id] }, expected: 2, status: 'inactive' }],
      ['delete', { id: me.id }],
      ['delete', { ids: [me.id, id] }],
    ] as const)
      expect(await status('POST', `users/${verb}`, target), JSON.stringify(target)).toBe(409)
    expect(await status('POST', 'users/status', { ids: [id, me.id], status: 'active' })).toBe(200)
    expect(await status('POST', 'users/status', { id })).toBe(200)
    expect((await call('GET', `users/${me.id}`)).body.status).toBe('active')
  })

  test('No reply contains a password or its hash, and no query can use it', async () => {
    const { id } = await person(5)
    const replies = [
      await call('GET', 'users'),
      await call('GET', `users/${id}`),
      await call('GET', 'users?range=[0,99]&embed=["user_role_id"]'),
      await call('GET', `users/options?filter={"id":[${id}]}`),
      await call('POST', 'rpl/search_profile', { name: 'a' }),
      await call('POST', 'users', { id, version: 77, name: 'Someone' }),
      await call('POST', 'users', { id, password: PASSWORD, password_confirmation: PASSWORD }),
    ]
    for (const { text } of replies) expect(text).not.toMatch(/argon2|password|a long enough one/)
    for (const name of [
      'password',
      'password_hash',
      'password_confirmation',
      'must_change_password',
      'search_text',
      'deleted_at',
    ]) {
      for (const query of [
        `filter={"${name}":"x"}`,
        `filter={"${name}_gte":"x"}`,
        `sort=["${name}","ASC"]`,
        `embed=["${name}"]`,
      ]) {
        const { status, body } = await call('GET', `users?range=[0,1]&${query}`)
        expect([status, Object.keys(body.errors)[0]?.replace('_gte', '')], query).toEqual([400, name])
      }
    }
    const { text, body } = await call('GET', 'openapi.json')
    expect(text).not.toMatch(/hash|argon/)
    expect(body).toHaveProperty('components.schemas.users_input.properties.password.writeOnly', true)
    const stored = await api.database.query('select to_jsonb(u)::text as row from users u')
    expect(JSON.stringify(stored)).not.toContain(PASSWORD)
  })
})
