import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { OfferedAccount } from '../schema/contract/settings.ts'
import { entities } from '../schema/index.ts'
import { languageOf } from '../schema/languages.ts'
import { assertValidReports } from '../schema/lint/lintDatasets.ts'
import { assertValidSchema } from '../schema/lint/lintSchema.ts'
import { KEYS_PATH } from '../schema/rpl/signedStatement.ts'
import { MAINTENANCE_HEADER } from '../schema/settings.ts'
import type { Operator } from './access/operator.ts'
import { registerRoutes } from './api/authorization.ts'
import { routes } from './api/routes.ts'
import type { Database } from './database/database.ts'
import { isBusy, isUniqueViolation } from './database/errorCodes.ts'
import { type Unavailability, unavailabilityOf } from './database/unavailable.ts'
import { ApiError, tooLarge } from './errors/apiError.ts'
import { inLanguage } from './errors/language.ts'
import { type MessageKey, type MessageParams, say, sentence } from './errors/message.ts'
import type { FileStore } from './files/fileStore.ts'
import type { IdentityProvider } from './session/identityProvider.ts'
import { type SampleAccountList, sampleAccountList } from './settings/sampleAccounts.ts'
import type { Signer } from './signing/signer.ts'
import { inlineTasks, type TaskRunner } from './tasks/task.ts'
import { isMultipart } from './uploads/receiveFiles.ts'
import type { Vault } from './vault/vault.ts'

/** Largest JSON body, in bytes. */
const MAX_BODY = 2 * 1024 * 1024
/** Calls that read their body as a stream, with limits of their own, as all multipart bodies are. */
const STREAMED = /\/(import|workbook)$/

const refuseTooLarge = () => {
  throw tooLarge('request.tooLarge')
}
const countBody = bodyLimit({ maxSize: MAX_BODY, onError: refuseTooLarge })

/**
 * Only a body without a length is counted while it arrives: that takes the stream of a complete `Request`, a tenth of the time of a save.
 * Node reads no more of a body than the length that was sent.
 */
const limitBody: MiddlewareHandler = (c, next) => {
  const length = c.req.header('content-length')
  if (length === undefined || c.req.header('transfer-encoding') !== undefined) return countBody(c, next)
  return Number(length) > MAX_BODY ? refuseTooLarge() : next()
}

interface AppOptions {
  database: Database
  /** The address of the client; without it all requests share one address. */
  addressOf?: (c: Context) => string
  /** The identity provider for sign-in; undefined unless it is configured. */
  identity?: IdentityProvider | undefined
  /** What commands on this machine may ask for; undefined unless the database is embedded. */
  operator?: Operator | undefined
  /** Encrypts Aadhaar and account numbers; undefined where the server has no keys. */
  vault?: Vault | undefined
  /** Where files are stored; undefined where there is no place for them. */
  files?: FileStore | undefined
  /** Signs certificates; undefined where the server has no keys for it. */
  signer?: Signer | undefined
  /** The address of the product, which certificates name. */
  origin?: string
  /** The accounts of the sample world, which the login page offers; undefined without it. */
  sampleAccounts?: readonly OfferedAccount[] | undefined
  /** Runs what takes long without the database; without it, on this thread. */
  tasks?: TaskRunner
  /** Called for every internal error, with the request id but without data of the request. */
  onFailure?: (failure: { requestId: string; error: unknown }) => void
}

/** SQLSTATE of a value that only the database rejects: an error of the client. */
const BAD_VALUE = /^22|^23514$|^54000$/
/** SQLSTATE of an error that a trigger of migration 0005 raises; its message is for the user. */
const TRIGGER_ERROR = 'KA001'

/** The body of an error that is not thrown as an ApiError. */
const errorBody = <Key extends MessageKey>(key: Key, ...params: MessageParams<Key>) => ({
  message: say(key, ...params),
})

/** Seconds after which a client should try again. */
const RETRY_AFTER = 5

/** After a write failed because of a full disk, the server counts as not ready for this time. */
const FULL_FOR_MS = 30_000

const unavailableReply = (c: Context, reason: Unavailability) =>
  c.json({ cause: reason, ...errorBody(`server.${reason}`) }, 503, { 'Retry-After': String(RETRY_AFTER) })

/** The whole API as one function from request to response; the same in Node, in tests and in the demo in the browser. */
export function createApp({
  database,
  addressOf = () => '',
  identity,
  operator,
  vault,
  files,
  signer,
  origin = 'http://localhost',
  sampleAccounts = [],
  tasks = inlineTasks,
  onFailure,
}: AppOptions): Hono {
  assertValidSchema(entities)
  assertValidReports(entities)
  /** When the database last refused a write because its disk is full: it still answers reads. */
  let lastFullAt = 0
  const offeredAccounts = sampleAccountList(database, sampleAccounts)
  const app = new Hono<{
    Variables: {
      requestId: string
      userId: number
      address: string
      identity?: IdentityProvider
      operator?: Operator
      vault?: Vault | undefined
      files?: FileStore | undefined
      signer?: Signer | undefined
      origin: string
      tasks: TaskRunner
      reportFailure: (error: unknown) => void
      maintenance?: string
      sampleAccounts: SampleAccountList
    }
  }>()
  app.use(async (c, next) => {
    const requestId = crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('address', addressOf(c))
    c.set('identity', identity)
    c.set('operator', operator)
    c.set('vault', vault)
    c.set('files', files)
    c.set('signer', signer)
    c.set('origin', origin)
    c.set('tasks', tasks)
    c.set('sampleAccounts', offeredAccounts)
    c.set('reportFailure', (error) => onFailure?.({ requestId, error }))
    const language = languageOf(c.req.header('accept-language'))
    await inLanguage(language, next)
    // Not c.header(): it makes a new response, and the text would then be read as a stream.
    c.res.headers.set('X-Request-Id', requestId)
    const maintenance: string | undefined = c.get('maintenance')
    if (maintenance !== undefined) c.res.headers.set(MAINTENANCE_HEADER, encodeURIComponent(maintenance))
    // Replies of the API have personal data: neither a browser nor a proxy stores them.
    if (!c.req.path.startsWith('/api/')) return
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Content-Language', language)
  })
  app.post('/api/*', (c, next) => (STREAMED.test(c.req.path) || isMultipart(c) ? next() : limitBody(c, next)))
  app.onError((error, c) => {
    if (error instanceof ApiError)
      return c.json({ message: sentence(error.text), ...error.details }, error.status)
    const { code } = error as { code?: unknown }
    if (code === TRIGGER_ERROR) return c.json({ message: error.message }, 409)
    if (BAD_VALUE.test(String(code))) return c.json(errorBody('request.valueNotStorable'), 400)
    // Another request has stored the value since it was checked that nobody has it.
    if (isUniqueViolation(error) || isBusy(error)) return c.json(errorBody('records.busy'), 409)
    c.get('reportFailure')(error)
    const unavailability = unavailabilityOf(error)
    if (unavailability === 'diskFull') lastFullAt = Date.now()
    if (unavailability) return unavailableReply(c, unavailability)
    return c.json(errorBody('request.failed', { requestId: c.get('requestId') }), 500)
  })
  app.notFound((c) => c.json(errorBody('request.notFound', { method: c.req.method, path: c.req.path }), 404))
  app.get(KEYS_PATH, (c) =>
    c.json({ keys: signer?.keys ?? [] }, 200, { 'Cache-Control': 'public, max-age=300' }),
  )
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    try {
      await database.ready()
      if (Date.now() - lastFullAt < FULL_FOR_MS) return unavailableReply(c, 'diskFull')
      const [row_security, vault] = await Promise.all([database.rowSecurity(), database.secrets.access()])
      return c.json({ ok: true, row_security, vault })
    } catch (error) {
      return unavailableReply(c, unavailabilityOf(error) ?? 'noConnection')
    }
  })
  registerRoutes(app as unknown as Hono, database, routes)
  return app as unknown as Hono
}
