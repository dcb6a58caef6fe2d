/** Compressed replies: begun at once, whole, and only for clients that read them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { compressReplies } from '../../server/http/compressReplies.ts'
import { sendStream } from '../../server/http/reply.ts'

const FIRST = 'the first lines\n'
const OTHERS = 'and thousands of others\n'.repeat(4_000)

/** A reply whose second part is made once `next` resolves; `fails` ends it by an error. */
function appOf(next: Promise<void>, fails = false) {
  async function* parts() {
    yield FIRST
    await next
    if (fails) throw new Error('The database is gone.')
    yield OTHERS
  }
  const app = new Hono()
  app.use('*', compressReplies)
  app.get('/list', (c) => sendStream(c, parts(), { 'Content-Type': 'text/csv; charset=UTF-8' }))
  app.get('/page', (c) => c.html(OTHERS))
  app.get('/part', (c) => c.text(OTHERS, 206))
  app.get('/picture', (c) => c.body(OTHERS, 200, { 'Content-Type': 'image/webp' }))
  return app
}

const request = (encoding: string, path = '/list', method = 'GET') =>
  new Request(`http://localhost${path}`, { method, headers: { 'Accept-Encoding': encoding } })

async function readText(stream: ReadableStream<Uint8Array>) {
  let text = ''
  for await (const part of stream as unknown as AsyncIterable<Uint8Array>)
    text += new TextDecoder().decode(part)
  return text
}

test('a reply begins with its first part while the next one is made, and is whole', async () => {
  let goOn = () => {}
  const next = new Promise<void>((done) => {
    goOn = done
  })
  const reply = await appOf(next).fetch(request('gzip, deflate, br'))
  expect(reply.headers.get('content-encoding')).toBe('gzip')
  const [begun, whole] = (reply.body as ReadableStream<Uint8Array<ArrayBuffer>>)
    .pipeThrough(new DecompressionStream('gzip'))
    .tee()
  const { value } = await begun.getReader().read()
  expect(new TextDecoder().decode(value)).toBe(FIRST)
  goOn()
  expect(await readText(whole)).toBe(FIRST + OTHERS)
})

test('a reply that fails on the way is not taken for a whole one', async () => {
  const reply = await appOf(Promise.resolve(), true).fetch(request('gzip'))
  await expect(readText(reply.body as ReadableStream<Uint8Array>)).rejects.toThrow('The database is gone.')
})

test.each(['', 'br', 'identity', 'gzip;q=0', 'gzip;q=0.0'])(
  'a client that accepts “%s” gets plain text',
  async (encoding) => {
    const reply = await appOf(Promise.resolve()).fetch(request(encoding))
    expect(reply.headers.has('content-encoding')).toBe(false)
    expect(await reply.text()).toBe(FIRST + OTHERS)
  },
)

test.each([
  ['/picture', 'GET'],
  ['/part', 'GET'],
  ['/list', 'HEAD'],
])('%s by %s is not compressed', async (path, method) => {
  const reply = await appOf(Promise.resolve()).fetch(request('gzip', path, method))
  expect(reply.headers.has('content-encoding')).toBe(false)
})

test.each(['gzip, deflate, br', 'gzip', 'br', 'identity'])(
  'a page for a browser that reads %s is whole',
  async (accepted) => {
    const reply = await appOf(Promise.resolve()).fetch(request(accepted, '/page'))
    const encoding = reply.headers.get('content-encoding')
    expect(encoding ?? 'identity').toBe(accepted.split(', ').at(-1))
    const bytes = Buffer.from(await reply.arrayBuffer())
    const text =
      encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(text.toString()).toBe(OTHERS)
  },
)
