/** The server as a separate process: start, requests, stop. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildServer, SHORT_LIVED } from '../fixtures/process.ts'
import { embeddedIn } from '../support.ts'

const PASSWORD = 'correct horse battery'
const folder = mkdtempSync(join(tmpdir(), 'kaushal-server-'))

function run(entry: string, set: Record<string, string>, args: string[] = []) {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...SHORT_LIVED, `dist-server/${entry}.js`, ...args], {
    env: {
      ...inherited,
      PORT: '0',
      KAUSHAL_DATA: folder,
      KAUSHAL_SAMPLE: '0',
      KAUSHAL_ADMIN_PASSWORD: PASSWORD,
      ...set,
    },
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => (output.text += String(text)))
  const ended = new Promise<number | null>((done) => child.on('exit', done))
  const waitFor = async (pattern: RegExp) => {
    while (!pattern.test(output.text)) await new Promise((done) => setTimeout(done, 20))
    return pattern.exec(output.text)?.[1] ?? ''
  }
  return { child, output, ended, waitFor }
}

let server: ReturnType<typeof run>
let address: string

/** A connection on which only this part of a request was sent. */
async function startRequest(part: string) {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(part)
  return socket
}

beforeAll(async () => {
  buildServer()
  await embeddedIn(folder, 'nothing')
  server = run('main', { VITE_API: 'https://api.example/skills' })
  address = await Promise.race([
    server.waitFor(/Kaushal is at (\S+)/),
    server.ended.then(() => Promise.reject(new Error(server.output.text))),
  ])
})

afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
})

test('it does not print a password that was set by KAUSHAL_ADMIN_PASSWORD', () => {
  expect(server.output.text).not.toContain(PASSWORD)
})

test('every reply has the security headers, and the health checks answer', async () => {
  for (const path of ['/healthz', '/readyz']) {
    const reply = await fetch(address + path)
    expect(reply.status).toBe(200)
    const policy = reply.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'self'")
    // The screens call the other server whose address is set.
    expect(policy).toContain("connect-src 'self' https://api.example")
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(reply.headers.get('permissions-policy')).toContain('geolocation=()')
  }
})

test('an idle connection of a proxy stays open for more than two minutes', async () => {
  const socket = await startRequest('GET /healthz HTTP/1.1\r\nHost: kaushal.example\r\n\r\n')
  const [reply] = await once(socket, 'data')
  socket.destroy()
  expect(Number(/^Keep-Alive: timeout=(\d+)/im.exec(String(reply))?.[1])).toBeGreaterThan(120)
})

test('without the sample world it offers no accounts', async () => {
  const settings = await (await fetch(`${address}/api/settings/public`)).json()
  expect(settings).toMatchObject({ 'maintenance.on': 0 })
  expect(settings.sample_accounts).toBeUndefined()
})

test('no reply of the API is stored by a browser or a proxy', async () => {
  for (const path of ['/api/identity_provider', '/api/state', '/api/nothing'])
    expect((await fetch(address + path)).headers.get('cache-control'), path).toBe('no-store')
})

test('a request that cannot be parsed is refused in the form and language of the API', async () => {
  for (const [kB, headers] of [
    [20, {}],
    [200, {}],
    [0, { filler: 'x'.repeat(20_000) }],
  ] as const) {
    const reply = await fetch(`${address}/api/district?filter=${'x'.repeat(kB * 1024)}`, {
      headers: { 'accept-language': 'de', ...headers },
    })
    expect(reply.status).toBe(431)
    expect(reply.headers.get('content-type')).toContain('application/json')
    // Of a longer request only a part has arrived, without its language.
    const expected = kB > 60 ? /larger than 16 kB/ : /größer als 16 kB/
    expect(await reply.json()).toEqual({ message: expect.stringMatching(expected) })
  }
  const malformed = await startRequest('GET nowhere at all\r\n\r\n')
  expect(await text(malformed)).toMatch(
    /^HTTP\/1.1 400 .*\r\n\r\n\{"message":"The request cannot be read"\}$/s,
  )
})

test('the log has one line per request, with its id and without personal data', async () => {
  const secret = 'ramesh@kaushal.example'
  const reply = await fetch(`${address}/api/district/4711?filter={"q":"${secret}"}`, {
    headers: { authorization: 'Bearer not-a-token' },
  })
  const number = reply.headers.get('x-request-id') ?? ''
  await server.waitFor(new RegExp(number))
  const line = server.output.text.split('\n').find((one) => one.includes(number)) ?? ''
  expect(JSON.parse(line)).toMatchObject({
    request: number,
    method: 'GET',
    path: '/api/district/:value',
    status: 401,
  })
  for (const word of [secret, '4711', 'not-a-token']) expect(line).not.toContain(word)
})

test('a start on a port that is in use says so and makes no database', async () => {
  const data = join(folder, 'port in use')
  const second = run('main', { PORT: new URL(address).port, KAUSHAL_DATA: data })
  expect(await second.ended).toBe(1)
  expect(second.output.text).toContain(`Port ${new URL(address).port} is in use. Set PORT to another one.`)
  expect(existsSync(data)).toBe(false)
})

test('a request whose sender stops in the middle is no failure of the server', async () => {
  const before = server.output.text
  const socket = await startRequest(
    'POST /api/login HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"user',
  )
  await new Promise((done) => setTimeout(done, 100))
  socket.destroy()
  await server.waitFor(/"path":"\/api\/login","status":4\d\d/)
  expect(server.output.text.slice(before.length)).not.toContain('"failure"')
})

test('a body of more than 2 MB is refused, with its length or without', async () => {
  const statusOf = async (size: number, hasLength: boolean) => {
    const body = JSON.stringify({ username: 'nobody', password: 'x'.repeat(size) })
    const { status } = await fetch(`${address}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: hasLength ? body : new Blob([body]).stream(),
      ...(!hasLength && { duplex: 'half' }),
    } as RequestInit)
    return status
  }
  for (const hasLength of [true, false]) {
    expect(await statusOf(3 * 2 ** 20, hasLength)).toBe(413)
    expect(await statusOf(10, hasLength)).not.toBe(413)
  }
})

test.each([
  ['repeated', '400 Bad Request', ['file', 'file'], 400_000],
  ['too large', '413 Payload Too Large', ['file'], 6 * 2 ** 20],
] as const)(
  'the connection of a refused upload takes the next request: a part that is %s',
  async (_, status, names, size) => {
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"; filename="photo.jpg"\r\n\r\n${'x'.repeat(size)}\r\n`
    const body = `${names.map(part).join('')}${part('other')}--x--\r\n`
    const socket = await startRequest(
      `POST /api/rpl/update_profile HTTP/1.1\r\nHost: here\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const output = { text: '' }
    socket.on('data', (data) => (output.text += String(data)))
    await expect.poll(() => output.text).toContain(`HTTP/1.1 ${status}`)
    // The connection of a body that was not read is closed after half a second.
    await new Promise((done) => setTimeout(done, 700))
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
    await expect.poll(() => output.text).toContain('HTTP/1.1 200')
    socket.destroy()
  },
)

test('a second process on its data stops with an error that names the folder', async () => {
  const second = run('main', {})
  expect(await second.ended).toBe(1)
  expect(second.output.text).toContain(`Another process already uses the data in ${folder}`)
  expect(second.output.text).not.toContain('    at ')
})

test('a command backs up its data while it runs, other requests cannot, and a full disk leaves nothing behind', {
  tags: 'thorough',
}, async () => {
  const file = join(folder, 'running.tar.gz')
  const backup = run('backup', {}, [file])
  expect(await backup.ended, backup.output.text).toBe(0)
  expect(readFileSync(`${file}.sha256`, 'utf8')).toBe(
    `${createHash('sha256').update(readFileSync(file)).digest('hex')}  running.tar.gz\n`,
  )
  const full = join(folder, 'full.tar.gz')
  symlinkSync('/dev/full', `${full}.part`)
  const failed = run('backup', {}, [full])
  expect(await failed.ended).toBe(1)
  expect(failed.output.text).toMatch(/the disk is full.*Nothing was left behind/)
  expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([])

  const { token } = JSON.parse(readFileSync(join(folder, 'server.json'), 'utf8'))
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${address}/api/backup`, { method: 'POST', headers })).status
  expect(await ask({})).toBe(401)
  expect(await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1' })).toBe(401)
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
})

test('an invalid variable stops it with an error message', async () => {
  const wrong = run('main', { PORT: 'http' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output.text.trim()).toBe('PORT must be a port number.')
})

test('an unavailable database stops it with an error message', async () => {
  const wrong = run('main', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output.text).toMatch(/DATABASE_URL/)
  expect(wrong.output.text).not.toContain('    at ')
})

test('SIGTERM stops it cleanly once each request has its reply, and its data can be backed up and restored', async () => {
  // Browsers open connections ahead.
  for (const part of ['', 'GET / HT']) (await startRequest(part)).on('error', () => {})
  const arriving = await startRequest(
    'POST /api/login HTTP/1.1\r\nHost: here\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{',
  )
  await once(arriving, 'data')
  const reply = text(arriving)
  server.child.kill('SIGTERM')
  await expect.poll(() => fetch(address).catch(() => 'refused')).toBe('refused')
  arriving.write('}')
  expect(await reply).toContain('HTTP/1.1 4')
  expect(await server.ended).toBe(0)
  const file = join(folder, 'one.tar.gz')
  const backup = run('backup', {}, [file])
  expect(await backup.ended, backup.output.text).toBe(0)
  const refused = run('restore', {}, [file])
  expect(await refused.ended).toBe(1)
  expect(refused.output.text).toContain('--replace')
})
