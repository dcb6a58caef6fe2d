/** Sign-in through the identity provider: its tokens are exchanged for a session; any other token is refused. */
import { Hono } from 'hono'
import { base64url, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { setSecurityHeaders } from '../../server/http/staticFiles.ts'
import { createIdentityProvider } from '../../server/session/identityProvider.ts'
import { anonymousClient } from '../fixtures/anonymousClient.ts'
import { type Issuer, startIssuer } from '../fixtures/issuer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { assertReply } from '../fixtures/replyContract.ts'
import { ADMINISTRATOR, type Api, startApi } from '../support.ts'

interface LoginReply {
  token: string
  message: string
}

let issuer: Issuer
beforeAll(async () => {
  issuer = await startIssuer()
})
afterAll(() => issuer.stop())
afterEach(() => {
  vi.useRealTimers()
  issuer.answer(undefined)
})

const SECOND = 1_000
/** Advances the clock for tokens and keys, but not for the database. */
function wait(milliseconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const text = (value: object) => base64url.encode(JSON.stringify(value))
const [HOUR, MINUTE] = [3_600, 60]
const now = () => Math.floor(Date.now() / SECOND)

/** Each token has exactly one error and must be refused. */
const FORGED: Readonly<Record<string, (claims: JWTPayload) => Promise<string> | string>> = {
  'is signed by a client under a name of ours': async (claims) => {
    const { privateKey } = await generateKeyPair('RS256')
    return issuer.sign(claims, { ...issuer.keyOf('RS256'), privateKey })
  },
  'names a key that nobody publishes': (claims) =>
    issuer.sign(claims, { ...issuer.keyOf('RS256'), kid: 'another' }),
  'is not signed': (claims) => `${text({ alg: 'none' })}.${text(claims)}.`,
  'is not signed, and says so loudly': (claims) => `${text({ alg: 'NONE' })}.${text(claims)}.`,
  'is signed with the public key as if it were a secret': (claims) => {
    const { kid, jwk } = issuer.keyOf('RS256')
    const secret = new TextEncoder().encode(JSON.stringify(jwk))
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(secret)
  },
  'was changed after it was signed': async (claims) => {
    const [header, , signature] = (await issuer.sign({ ...claims, email: 'nobody@example.in' })).split('.')
    return [header, text(claims), signature].join('.')
  },
  'has expired': (claims) => issuer.sign({ ...claims, exp: now() - MINUTE }),
  'never expires': ({ exp: _, ...claims }) => issuer.sign(claims),
  'is not valid yet': (claims) => issuer.sign({ ...claims, nbf: now() + HOUR }),
  'is meant for another audience': (claims) => issuer.sign({ ...claims, aud: 'another-project' }),
  'is of another issuer': (claims) => issuer.sign({ ...claims, iss: 'https://issuer.example' }),
  'tells no address': ({ email: _, ...claims }) => issuer.sign(claims),
  'tells a mobile number as its address': (claims) => issuer.sign({ ...claims, email: '9845012345' }),
  'is no token': () => 'not.a.token',
}

onOneDriver((driver) => {
  let api: Api
  let app: ReturnType<typeof createApp>
  let address: string

  beforeAll(async () => {
    api = await startApi(driver)
  })
  beforeEach(() => {
    app = createApp({
      database: api.database,
      identity: createIdentityProvider(issuer.settings),
      addressOf: () => address,
    })
  })
  afterEach(async () => {
    address = ''
    await api.database.query('delete from login_attempt')
  })

  async function post(path: string, body: unknown) {
    const reply = await app.request(`/api/${path}`, { method: 'POST', body: JSON.stringify(body) })
    const json = await reply.json()
    assertReply('POST', path, reply.status, json)
    return { status: reply.status, body: json as LoginReply }
  }
  const exchange = (token: unknown) => post('login/identity_provider', { token })
  const good = (email = ADMINISTRATOR, but: JWTPayload = {}) => issuer.sign(issuer.claims(email, but))
  const wrongPassword = () => post('login', { username: ADMINISTRATOR, password: 'wrong one' })
  const lately = async () =>
    (
      await api.database.query<{ action: string; user_id: number | null }>(
        'select action, user_id from operation order by id desc limit 1',
      )
    )[0]

  test.each(['RS256', 'ES256'] as const)(
    'A good token, signed by %s, becomes a session of ours',
    async (algorithm) => {
      const claims = issuer.claims(ADMINISTRATOR.toUpperCase())
      const { status, body } = await exchange(await issuer.sign(claims, issuer.keyOf(algorithm)))
      expect([status, body]).toEqual([
        200,
        {
          token: expect.stringMatching(/^[\w-]{43}$/),
          profile: { id: 1, name: expect.any(String) },
          user_role: 1,
          must_change_password: false,
        },
      ])
      const headers = { authorization: `Bearer ${body.token}` }
      expect((await app.request('/api/state?range=[0,1]', { headers })).status).toBe(200)
      expect(await lately()).toEqual({ action: 'sign_in', user_id: 1 })
    },
  )

  test.each(Object.keys(FORGED))('A token that %s is refused and recorded', async (kind) => {
    const { status, body } = await exchange(await FORGED[kind]?.(issuer.claims(ADMINISTRATOR)))
    expect([status, body]).toEqual([401, { message: 'This login was not accepted. Log in again.' }])
    expect(await lately()).toEqual({ action: 'sign_in_refused', user_id: null })
  })

  test.each([undefined, null, '', 5, ['a'], 'x'.repeat(10_000)])(
    '%j in place of a token is bad input',
    async (token) => {
      expect((await exchange(token)).status).toBe(400)
    },
  )

  test('An unknown or suspended user gets the same reply as for a wrong password', async () => {
    const expected = await wrongPassword()
    expect(expected.status).toBe(401)
    expect(await exchange(await good('nobody@example.in'))).toEqual(expected)
    const { email } = await anonymousClient(api).candidate()
    expect((await exchange(await good(email))).status).toBe(200)
    await api.database.query(`update users set status = 'inactive' where email = $1::text`, [email])
    expect(await exchange(await good(email))).toEqual(expected)
  })

  test('An initial password no longer works afterwards and need not be changed', async () => {
    const person = await anonymousClient(api).candidate()
    await api.database.query('update users set must_change_password = 1 where email = $1::text', [
      person.email,
    ])
    const { status, body } = await exchange(await good(person.email))
    expect([status, body]).toMatchObject([200, { must_change_password: false }])
    const headers = { authorization: `Bearer ${body.token}` }
    expect((await app.request('/api/trade?range=[0,1]', { headers })).status).toBe(200)
    expect((await post('login', { username: person.email, password: person.password })).status).toBe(401)
    expect((await exchange(await good(person.email))).status).toBe(200)
  })

  test.each([false, undefined, 'true'])(
    'An address whose verification is %j opens nothing, and it is said why',
    async (email_verified) => {
      const { status, body } = await exchange(await good(ADMINISTRATOR, { email_verified }))
      expect([status, body.message]).toEqual([403, expect.stringMatching(/not verified yet/)])
    },
  )

  test('A username locked by wrong passwords is locked for tokens too, and vice versa', async () => {
    for (let at = 0; at < 5; at += 1)
      expect((await exchange(await good('guess@example.in'))).status).toBe(401)
    expect((await exchange(await good('guess@example.in'))).status).toBe(429)
    expect((await post('login', { username: 'guess@example.in', password: 'x' })).status).toBe(429)
    expect((await exchange(await good())).status).toBe(200)
  })

  test('An address that sends a hundred bad tokens is locked; other addresses are not', async () => {
    address = '192.0.2.7'
    const bad = await Promise.all(Array.from({ length: 100 }, () => exchange('not.a.token')))
    expect(new Set(bad.map(({ status }) => status))).toEqual(new Set([401]))
    expect((await exchange(await good())).status).toBe(429)
    address = '192.0.2.8'
    expect((await exchange(await good())).status).toBe(200)
  })

  test('The keys are fetched once; a new key is found at its first use, and tokens of a removed key are refused', async () => {
    const before = await good()
    await exchange(before)
    const requests = issuer.requestCount()
    await exchange(before)
    expect(issuer.requestCount()).toBe(requests)
    await issuer.rotate()
    wait(31 * SECOND)
    expect((await exchange(await good())).status).toBe(200)
    expect((await exchange(before)).status).toBe(401)
    expect(issuer.requestCount()).toBe(requests + 1)
  })

  test.each([
    ['fails', { status: 500, text: 'down' }],
    ['answers nonsense', { status: 200, text: '<html>' }],
  ])('When the issuer of the keys %s the error names the provider', async (_, answer) => {
    const failures = () => api.database.query('select sum(count)::integer as n from throttle')
    const before = await failures()
    issuer.answer(answer)
    const { status, body } = await exchange(await good())
    expect([status, body.message]).toEqual([503, expect.stringMatching(/identity provider does not respond/)])
    expect(await failures()).toEqual(before)
    issuer.answer(undefined)
    expect((await exchange(await good())).status).toBe(200)
  })

  test('The browser gets the settings of the provider, or that none is configured', async () => {
    const { apiKey, audience: projectId } = issuer.settings
    const body = await (await app.request('/api/identity_provider')).json()
    assertReply('GET', 'identity_provider', 200, body)
    expect(body).toEqual({ configured: true, apiKey, projectId, host: null })
    expect((await api.get('identity_provider')).body).toEqual({ configured: false })
    expect((await api.post('login/identity_provider', { token: await good() })).status).toBe(404)
  })
})

test('An issuer that does not respond is reported', async () => {
  const identity = createIdentityProvider({ ...issuer.settings, keys: 'http://127.0.0.1:1/keys' })
  const token = await issuer.sign(issuer.claims(ADMINISTRATOR))
  await expect(identity.verifiedEmail(token)).rejects.toMatchObject({ status: 503 })
})

test.each([
  [undefined, undefined],
  [{}, "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com"],
  [{ host: 'http://127.0.0.1:9099/' }, "connect-src 'self' http://127.0.0.1:9099"],
])('With %j the browser may connect to %s', async (set, sources) => {
  const app = new Hono()
  setSecurityHeaders(app, set && createIdentityProvider({ ...issuer.settings, ...set }).origins)
  app.get('/', (c) => c.text(''))
  const policy = (await app.request('/')).headers.get('content-security-policy') ?? ''
  expect(/connect-src [^;]*/.exec(policy)?.[0]).toBe(sources)
  expect(policy).toContain("default-src 'self'")
})
