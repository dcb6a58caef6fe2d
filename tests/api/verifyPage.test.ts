/** The page that checks certificates, as the server sends it: its size, and what its addresses lead to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { ensureBuild } from '../../scripts/build.mjs'
import { serveApp, setSecurityHeaders } from '../../server/http/staticFiles.ts'

const DIST = join(import.meta.dirname, '../../dist')
const MOST_BYTES = 40_000

const app = new Hono()
const load = (path: string) =>
  app.fetch(new Request(`http://x${path}`, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } }))
const bytesOf = async (path: string) => (await (await load(path)).arrayBuffer()).byteLength

beforeAll(() => {
  if (!ensureBuild(['app'])) throw new Error('The app could not be built.')
  setSecurityHeaders(app)
  serveApp(app, DIST)
})

test('the page with its files and the service worker is at most 40 kB over the wire, and is no part of the app', async () => {
  const page = readFileSync(join(DIST, 'verify.html'), 'utf8')
  const files = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(1)
  const paths = ['/verify/KA-C-2026-1', '/verify/worker.js', ...new Set(files)]
  const sizes = await Promise.all(paths.map(bytesOf))
  expect(sizes.every((size) => size > 0)).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(MOST_BYTES)
  expect(page).not.toMatch(/assets\/(main|start|libraries)-/)
})

test.each([
  '/verify/..%2F..%2Fpackage.json',
  '/verify/%2e%2e%2f%2e%2e%2fserver%2fmain.ts',
  '/verify/..%5C..%5Cpackage.json',
  '/verify/%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '/verify/%E0%A4%A',
  '/verify/PRINTED%2F1.pdf',
])('%s gets the page and nothing else', async (path) => {
  const reply = await app.fetch(new Request(`http://x${path}`))
  expect(reply.status).toBe(200)
  expect(await reply.text()).toBe(readFileSync(join(DIST, 'verify.html'), 'utf8'))
  expect(reply.headers.get('Content-Security-Policy')).toContain("default-src 'self'")
})
