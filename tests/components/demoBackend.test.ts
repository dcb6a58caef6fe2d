// @module-tag thorough
/** The specification's backend without a server: its messages, its fixed token, and half a second for every reply. */
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoBackend } from '../../mocks/demoBackend.ts'

const PASSED = 'passed through'
const server = setupServer(
  ...demoBackend,
  http.all('*', () => HttpResponse.text(PASSED)),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => localStorage.clear())

const TOKEN = 'fake-jwt-token'
const ADMIN = { email: 'admin@kaushal.example', password: '123456' }
const RAVI = {
  username: 'ravi',
  email: 'ravi@example.in',
  password: 'secret',
  firstName: 'Ravi',
  lastName: 'Hegde',
}

async function ask(method: string, path: string, { body, token }: { body?: unknown; token?: string } = {}) {
  const start = performance.now()
  const reply = await fetch(path, {
    method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    text,
    body: text.startsWith(PASSED) || !text ? text : JSON.parse(text),
    ms: performance.now() - start,
  }
}
const register = (user: unknown) => ask('POST', '/users/register', { body: user })
const authenticate = (body: unknown) => ask('POST', '/users/authenticate', { body })

test('the first user is admin with a password of six characters, and gets the fixed token', async () => {
  const { status, body } = await authenticate(ADMIN)
  expect(status).toBe(200)
  expect(body).toEqual({
    id: 1,
    email: ADMIN.email,
    username: 'admin',
    firstName: expect.any(String),
    lastName: expect.any(String),
    token: TOKEN,
  })
})

test('a registered user can sign in, and is stored under users', async () => {
  expect((await register(RAVI)).status).toBe(200)
  expect((await authenticate({ email: RAVI.email, password: RAVI.password })).body).toMatchObject({
    id: 2,
    username: 'ravi',
    token: TOKEN,
  })
  expect(JSON.parse(localStorage.getItem('users') ?? '')).toContainEqual({ ...RAVI, id: 2 })
})

// Each takes half a second, so those that store nothing run concurrently.
test.concurrent.each([
  { ...ADMIN, password: '1234567' },
  { ...ADMIN, password: '' },
  { ...ADMIN, email: 'ADMIN@kaushal.example' },
  {},
])('%j does not sign in', async (credentials) => {
  const { status, body } = await authenticate(credentials)
  expect([status, body]).toEqual([400, { message: 'Username or password is incorrect' }])
})

test('a taken username is refused', async () => {
  await register(RAVI)
  const { status, body } = await register({ ...RAVI, email: 'another@example.in' })
  expect([status, body]).toEqual([400, { message: 'Username "ravi" is already taken' }])
})

test('with the token users are listed, read and removed', async () => {
  await register(RAVI)
  const list = await ask('GET', '/users', { token: TOKEN })
  expect(list.body.map(({ username }: typeof RAVI) => username)).toEqual(['admin', 'ravi'])
  expect(list.text).not.toContain(RAVI.password)
  expect((await ask('GET', '/users/2', { token: TOKEN })).body).toMatchObject({ id: 2, email: RAVI.email })
  expect((await ask('DELETE', '/users/2', { token: TOKEN })).status).toBe(200)
  expect((await ask('GET', '/users/2', { token: TOKEN })).body).toBeNull()
})

describe.each([
  ['GET', '/users'],
  ['GET', '/users/1'],
  ['DELETE', '/users/1'],
])('%s %s', (method, path) => {
  test.concurrent.each([undefined, 'another-token'])('with the token %s is refused', async (token) => {
    const { status, body } = await ask(method, path, token ? { token } : {})
    expect([status, body]).toEqual([401, { message: 'Unauthorised' }])
    expect(localStorage.getItem('users')).toBeNull()
  })
})

test('every reply, also an error, is delayed by half a second', async () => {
  const replies = await Promise.all([
    authenticate(ADMIN),
    authenticate({}),
    register(RAVI),
    ask('GET', '/users', { token: TOKEN }),
    ask('GET', '/users/1'),
    ask('DELETE', '/users/7', { token: TOKEN }),
  ])
  for (const { ms } of replies) {
    expect(ms).toBeGreaterThan(480)
    expect(ms).toBeLessThan(1_500)
  }
})

test.each([
  ['GET', '/api/users'],
  ['POST', '/api/users/authenticate'],
  ['PUT', '/users/1'],
  ['POST', '/users'],
  ['GET', '/users/1/more'],
])('%s %s passes through', async (method, path) => {
  expect((await ask(method, path)).text).toBe(PASSED)
})
