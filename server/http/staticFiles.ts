import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isVerifyPath, pageLanguage, readAppPage, scriptPolicy } from './appPage.ts'
import { compressReplies } from './compressReplies.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The camera takes the pictures of candidates; no screen uses the rest.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
}
/** On which headers of a request a reply depends. Set here, because compressing makes a new response to set it, and the text would then be read as a stream. */
const VARY = {
  api: 'Accept-Encoding, Accept-Language',
  page: 'Accept-Encoding, Accept-Language, Cookie',
  file: 'Accept-Encoding',
} as const

const kindOf = ({ req, res }: Context): keyof typeof VARY =>
  req.path.startsWith('/api/')
    ? 'api'
    : res.headers.get('content-type')?.startsWith('text/html')
      ? 'page'
      : 'file'

/** The page of the app, for the service worker. */
const PAGE = '/index.html'
const POLICY = 'Content-Security-Policy'
const CONTENT_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"

/**
 * Sets the security headers of every reply; the browser may connect to this origin and to `allowedOrigins` only. A page adds the scripts in it
 * to the policy. Compresses replies; the files of the app are compressed when it is built.
 */
export function setSecurityHeaders(app: Hono, allowedOrigins: readonly string[] = []): void {
  const policy = allowedOrigins.length
    ? `${CONTENT_POLICY}; connect-src 'self' ${allowedOrigins.join(' ')}`
    : CONTENT_POLICY
  const headers = Object.entries(SECURITY_HEADERS)
  app.use('*', compressReplies)
  app.use('*', async (c, next) => {
    await next()
    for (const [name, value] of headers) c.res.headers.set(name, value)
    const own = c.res.headers.get(POLICY)
    c.res.headers.set(POLICY, own ? `${policy}; ${own}` : policy)
    c.res.headers.set('Vary', VARY[kindOf(c)])
  })
}

/** Serves the built app: files with a hash in their name are cached for a year, index.html never; every other path gets index.html. */
export function serveApp(app: Hono, folder: string): void {
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (path, c) => c.header('Cache-Control', /\/i18n\//.test(path) ? 'no-cache' : IMMUTABLE),
    }),
  )
  app.use(
    '*',
    serveStatic({
      root: folder,
      index: 'none',
      // The page without an address, which the service worker stores, is served like the others.
      rewriteRequestPath: (path) => (path === PAGE ? '/' : path),
      onFound: (_, c) => c.header('Cache-Control', 'no-cache'),
    }),
  )
  app.get('*', async (c, next) => {
    if (/\.\w+$/.test(c.req.path) && c.req.path !== PAGE && !isVerifyPath(c.req.path)) return next()
    const page = await readAppPage(
      folder,
      c.req.path,
      pageLanguage(getCookie(c, 'lang'), c.req.header('accept-language')),
    )
    if (page === null) return c.text('The app is not built. Run: npm run build', 503)
    return c.html(page, 200, { 'Cache-Control': 'no-cache', [POLICY]: scriptPolicy(page) })
  })
}
