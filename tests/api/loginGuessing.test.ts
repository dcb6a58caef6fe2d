/** Guessing passwords: what is counted as one, and that it never stops the user on a known device. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { createApp } from '../../server/app.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, PASSWORD, startWorld } from '../support.ts'

const GUESSES_OF_ADDRESS = 100

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let people: { email: string; mobile: string }[]
  let address: string
  let app: ReturnType<typeof createApp>

  beforeAll(async () => {
    const started = await startWorld(driver)
    api = started.api
    world = started.world
    const role = await api.post('user_role', started.world.fresh(entityOf('user_role'), { level: 5 }))
    const given = { user_role_id: role.body.id, password: PASSWORD, password_confirmation: PASSWORD }
    people = []
    for (let at = 0; at < 12; at += 1) {
      const reply = await api.post<{ email: string; mobile: string }>(
        'users',
        started.world.fresh(entityOf('users'), given),
      )
      expect(reply.status, reply.text).toBe(200)
      people.push(reply.body)
    }
    app = createApp({ database: api.database, addressOf: () => address })
  })
  beforeEach(async () => {
    address = '192.0.2.1'
    await api.database.script('delete from login_attempt; delete from throttle; delete from known_device')
  })

  async function logIn(username: string, password = 'wrong one', cookie = '') {
    const reply = await app.request('/api/login', {
      method: 'POST',
      headers: cookie ? { cookie } : {},
      body: JSON.stringify({ username, password }),
    })
    return { status: reply.status, cookies: reply.headers.getSetCookie() }
  }
  const person = (at: number) => people[at] as (typeof people)[number]
  const statuses = async (usernames: readonly string[], cookie = '') => {
    const replies: number[] = []
    for (const username of usernames) replies.push((await logIn(username, undefined, cookie)).status)
    return replies
  }
  /** The cookie of a browser in which the user has signed in. */
  async function deviceOf(username: string) {
    const { cookies } = await logIn(username, PASSWORD)
    return String(cookies[0]).split(';')[0] ?? ''
  }

  test('All spellings of one account share its five guesses', async () => {
    const { mobile, email } = person(0)
    const spellings = [
      mobile,
      `+91${mobile}`,
      `0${mobile}`,
      `${mobile.slice(0, 5)} ${mobile.slice(5)}`,
      email.toUpperCase(),
    ]
    expect(await statuses(spellings)).toEqual(Array(5).fill(401))
    for (const spelling of spellings) expect((await logIn(spelling, PASSWORD)).status).toBe(429)
  })

  test('So do all spellings of a number without an account', async () => {
    expect(
      await statuses([
        '6000000001',
        '+916000000001',
        '06000000001',
        '60000 00001',
        '6-000000001',
        '6000000001',
      ]),
    ).toEqual([...Array(5).fill(401), 429])
  })

  test('A lock does not stop the user on a known device, whose own guesses are counted', async () => {
    const { email, mobile } = person(1)
    const cookie = await deviceOf(email)
    expect(await statuses(Array(6).fill(mobile))).toEqual([...Array(5).fill(401), 429])
    expect((await logIn(email, PASSWORD)).status).toBe(429)
    expect(await statuses(Array(4).fill(email), cookie)).toEqual(Array(4).fill(401))
    const again = await logIn(mobile, PASSWORD, cookie)
    expect(again.status).toBe(200)
    // The token was replaced, so the old one is as good as none.
    expect((await logIn(email, PASSWORD, cookie)).status).toBe(429)
    const next = String(again.cookies[0]).split(';')[0]
    expect(await statuses(Array(6).fill(email), next)).toEqual([...Array(5).fill(401), 429])
    expect((await logIn(email, PASSWORD, next)).status).toBe(429)
  })

  test('A device that knows one account counts as unknown for another', async () => {
    const cookie = await deviceOf(person(2).email)
    expect(await statuses(Array(5).fill(person(3).email))).toEqual(Array(5).fill(401))
    const token = cookie.slice(cookie.indexOf('=') + 1)
    for (const name of ['device_1', 'device_x', cookie.split('=')[0]])
      expect((await logIn(person(3).email, PASSWORD, `${name}=${token}`)).status).toBe(429)
  })

  test('Three hundred guesses at once are counted before they are checked: no right password gets past the limit', async () => {
    const guesses = Array.from({ length: 300 }, (_, at) => `nobody${at}@example.in`)
    const tried = await Promise.all(guesses.map((username) => logIn(username)))
    expect(tried.filter(({ status }) => status === 401)).toHaveLength(GUESSES_OF_ADDRESS)
    const late = await Promise.all(people.slice(4, 8).map(({ email }) => logIn(email, PASSWORD)))
    expect(late.map(({ status }) => status)).toEqual(Array(4).fill(429))
  })

  test('An address with too many guesses is still open to known devices; successes count for nothing', async () => {
    const cookie = await deviceOf(person(8).email)
    for (let at = 0; at < 3; at += 1) expect((await logIn(person(9).email, PASSWORD)).status).toBe(200)
    await Promise.all(
      Array.from({ length: GUESSES_OF_ADDRESS - 1 }, (_, at) => logIn(`unknown${at}@example.in`)),
    )
    expect((await logIn(person(10).email, PASSWORD)).status).toBe(200)
    expect((await logIn('one.more@example.in')).status).toBe(401)
    expect((await logIn(person(10).email, PASSWORD)).status).toBe(429)
    expect((await logIn(person(8).email, PASSWORD, cookie)).status).toBe(200)
    address = '192.0.2.2'
    expect((await logIn(person(10).email, PASSWORD)).status).toBe(200)
  })

  test('The cookie of a known device is sent to the login only, and no script can read it', async () => {
    const { cookies } = await logIn(person(11).email, PASSWORD)
    expect(cookies).toEqual([
      expect.stringMatching(
        /^device_\d+=[\w-]{43}; Max-Age=15552000; Path=\/api\/login; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  test('An officer of a higher level unlocks an account and its devices; the history has it once', async () => {
    const { email } = person(7)
    const id = Number((people[7] as unknown as { id: number }).id)
    const cookie = await deviceOf(email)
    const lockOf = async (by: Api) =>
      (await by.get<{ locked_until: string | null }>(`users/${id}/lock`)).body.locked_until
    expect(await lockOf(api)).toBeNull()
    expect((await api.post('users/unlock', { id })).body).toEqual({ unlocked: false })
    expect(await statuses(Array(6).fill(email))).toEqual([...Array(5).fill(401), 429])
    expect(await statuses(Array(6).fill(email), cookie)).toEqual([...Array(5).fill(401), 429])
    const minutes = (Date.parse(String(await lockOf(api))) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThanOrEqual(60)

    // Of the same level: outside the scope.
    const peer = await createOfficer(api, world, 5)
    for (const status of [
      (await peer.api.get(`users/${id}/lock`)).status,
      (await peer.api.post('users/unlock', { id })).status,
    ])
      expect([403, 404]).toContain(status)
    const mission = await createOfficer(api, world, 4, { areas: await wholeState() })
    expect((await mission.api.post('users/unlock', { id })).status).toBe(404)
    const state = { user_id: id, data: await wholeState() }
    expect((await api.post('permission', state)).status).toBe(200)
    expect((await mission.api.post('users/unlock', { id })).body).toEqual({ unlocked: true })
    expect(await lockOf(api)).toBeNull()
    expect((await logIn(email, PASSWORD)).status).toBe(200)
    expect(await statuses([email], cookie)).toEqual([401])
    const history = await api.get<{ action: string }[]>(`users/${id}/history`)
    expect(history.body.filter(({ action }) => action === 'unlock')).toHaveLength(1)
  })

  async function wholeState() {
    const [state] = (await api.get<{ id: number }[]>('state')).body
    return [{ state_id: state?.id }]
  }
})
