import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { entities } from '../schema/index.ts'
import { refuseFaulty } from '../schema/lint.ts'
import { areaRoutes } from './api/areaPermissions.ts'
import { open, type Route } from './api/authorization.ts'
import { lookups } from './api/lookups.ts'
import { openapi } from './api/openapi.ts'
import { rightRoutes } from './api/rolePermissions.ts'
import { verbs } from './api/verbs.ts'
import { whyRoutes } from './api/why.ts'
import type { Database } from './database/database.ts'
import { Refusal, tooLarge } from './errors/apiError.ts'
import { historyRoutes } from './history/routes.ts'
import { importRoutes } from './import/routes.ts'
import { messageRoutes } from './messages/routes.ts'
import { planRoutes } from './planning/routes.ts'
import { accountRoutes } from './rpl/accounts.ts'
import type { Identity } from './session/identity.ts'
import { sessionRoutes } from './session/routes.ts'
import { signUpRoutes } from './session/signUp/routes.ts'

/** Largest JSON body, in bytes. */
const LARGEST_BODY = 2 * 1024 * 1024
/** Calls that read their body as it comes, with limits of their own. */
const STREAMED = /\/(import|workbook)$/

const limited = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: () => {
    throw tooLarge('The body is larger than 2 MB. Send fewer at once, or import a file.')
  },
})

const description: Route = {
  method: 'GET',
  path: 'openapi.json',
  right: 'signedIn',
  handle: ({ c }) => c.json(openapi),
}

/** Literal paths before placeholders, so that `training/1` is met before `training/:p0`. */
const bySpecificity = (one: Route, other: Route) => {
  const shape = ({ path }: Route) => path.replace(/:\w+/g, '\uffff')
  return shape(one) < shape(other) ? -1 : 1
}

/** Every call of the API, each with the right that it asks for. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  description,
  ...rightRoutes,
  ...whyRoutes,
  ...areaRoutes,
  ...accountRoutes,
  ...historyRoutes,
  ...messageRoutes,
  ...signUpRoutes,
  ...verbs,
  ...lookups,
  ...importRoutes,
  ...planRoutes,
].toSorted(bySpecificity)

export interface AppOptions {
  database: Database
  /** Where a request comes from; without it all come from one place. */
  addressOf?: (c: Context) => string
  /** Another house that people may sign in through; none unless it is configured. */
  identity?: Identity | undefined
  /** Told of every failure that is ours, with the request id; never of what the request carried. */
  onFailure?: (failure: { requestId: string; error: unknown }) => void
}

/** Faults of a value that only the database notices; they are the sender's. */
const BAD_VALUE = /^22|^23514$|^54000$/
/** What a trigger of ours refuses (0005), in a sentence for a person. */
const REFUSED = 'KA001'

/** The whole API as one function from request to response; the same in Node, in tests and in the browser's demonstration. */
export function createApp({ database, addressOf = () => '', identity, onFailure }: AppOptions): Hono {
  refuseFaulty(entities)
  const app = new Hono<{
    Variables: { requestId: string; userId: number; address: string; identity?: Identity }
  }>()
  app.use(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('address', addressOf(c))
    c.set('identity', identity)
    await next()
    // Not c.header(): it makes the reply anew, and what was one text is then read as a stream.
    c.res.headers.set('X-Request-Id', requestId)
  })
  app.post('/api/*', (c, next) => (STREAMED.test(c.req.path) ? next() : limited(c, next)))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ message: error.message, ...error.more }, error.status)
    const { code } = error as { code?: unknown }
    if (code === REFUSED) return c.json({ message: error.message }, 409)
    if (BAD_VALUE.test(String(code))) {
      return c.json({ message: 'A value cannot be stored.' }, 400)
    }
    const requestId = c.get('requestId')
    onFailure?.({ requestId, error })
    return c.json(
      {
        message: `Something failed on our side. Try again; if it stays, tell an administrator the number ${requestId}.`,
      },
      500,
    )
  })
  app.notFound((c) => c.json({ message: `There is no call ${c.req.method} ${c.req.path}.` }, 404))
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    try {
      await database.query('select 1')
      return c.json({ ok: true })
    } catch {
      return c.json({ ok: false, message: 'The database does not answer.' }, 503)
    }
  })
  open(app as unknown as Hono, database, routes)
  return app as unknown as Hono
}
