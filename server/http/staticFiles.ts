import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { compress } from 'hono/compress'

const FOREVER = 'public, max-age=31536000, immutable'
const SECURITY = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  // Said here, so that compress() need not: it would make the reply anew, and what was one text be read as a stream.
  Vary: 'Accept-Encoding',
}
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

/**
 * What every reply says to a browser, which speaks to us and to the origins `beside` us only; and compression where the reader takes
 * it. Files of the app are compressed when it is built.
 */
export function guardReplies(app: Hono, beside: readonly string[] = []): void {
  const policy = beside.length ? `${POLICY}; connect-src 'self' ${beside.join(' ')}` : POLICY
  const headers = Object.entries({ ...SECURITY, 'Content-Security-Policy': policy })
  app.use('*', compress())
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
  })
}

/** The built app: hashed files for ever, the page itself never from a cache, and for every address of a screen the page. */
export function serveApp(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => c.header('Cache-Control', /\/i18n\//.test(path) ? 'no-cache' : FOREVER),
    }),
  )
  app.use(
    '*',
    serveStatic({ root: folder, index: 'none', onFound: (_, c) => c.header('Cache-Control', 'no-cache') }),
  )
  app.get('*', async (c, next) => {
    if (/\.\w+$/.test(c.req.path)) return next()
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null)
    if (page === null) return c.text('The app is not built. Run: npm run build', 503)
    return c.html(page, 200, { 'Cache-Control': 'no-cache' })
  })
}
