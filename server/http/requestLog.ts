import type { MiddlewareHandler } from 'hono'

/** Segments of a path that are values, not names of calls. */
const VALUE = /[^a-z_./]/

const pattern = (path: string) =>
  path
    .split('/')
    .map((segment) => (VALUE.test(segment) ? ':value' : segment))
    .join('/')

/** One JSON line a request: what, how it went, how long; nothing of whom or of what was sent. */
export const logged =
  (say: (line: string) => void): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now()
    await next()
    if (!c.req.path.startsWith('/api/')) return
    say(
      JSON.stringify({
        at: new Date().toISOString(),
        request: c.res.headers.get('x-request-id'),
        method: c.req.method,
        path: pattern(c.req.path),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      }),
    )
  }
