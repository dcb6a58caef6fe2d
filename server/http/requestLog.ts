import type { MiddlewareHandler } from 'hono'

/** Segments of a path that contain values, not names of calls. */
const VALUE = /[^a-z_./]/

const pattern = (path: string) =>
  path
    .split('/')
    .map((segment) => (VALUE.test(segment) ? ':value' : segment))
    .join('/')

/** Logs one JSON line per request: call, status and duration, but nothing of the user or the data. */
export const logRequests =
  (log: (line: string) => void): MiddlewareHandler =>
  async (c, next) => {
    const start = performance.now()
    await next()
    if (!c.req.path.startsWith('/api/')) return
    log(
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
