/** Environment → database → app → port. */
import type { Server } from 'node:http'
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { KEYS_PATH } from '../schema/rpl/signedStatement.ts'
import { createApp } from './app.ts'
import { clientAddress } from './http/clientAddress.ts'
import { refuseUnparsed } from './http/refuseUnparsed.ts'
import { logRequests } from './http/requestLog.ts'
import { serverStop } from './http/serverStop.ts'
import { serveApp, setSecurityHeaders } from './http/staticFiles.ts'
import { jobHandlers } from './jobs/handlers.ts'
import { startMaintenance } from './jobs/maintenance.ts'
import { startSender } from './messages/sender.ts'
import { smsGateway } from './messages/smsGateway.ts'
import { smtpGateway } from './messages/smtpGateway.ts'
import { startWorker } from './queue/worker.ts'
import { createIdentityProvider } from './session/identityProvider.ts'
import { assertFreePort, listenError } from './start/assertFreePort.ts'
import { readEnvironment } from './start/environment.ts'
import { lowerEngineThreads } from './start/lowerEngineThreads.ts'
import { openDatabase } from './start/openDatabase.ts'
import { openSigner } from './start/openSigner.ts'
import { announce, createOperator } from './start/operatorFile.ts'
import { startTaskThreads } from './tasks/taskThreads.ts'

const TASK_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './taskThread.ts' : './taskThread.js',
  import.meta.url,
)

const DIST = resolve(import.meta.dirname, '../dist')
/** Longer than proxies keep an idle connection: else one sends a request at the time at which the server closes it, and replies 502. */
const KEEP_ALIVE_MS = 125_000
/** A shutdown that takes longer is forced. */
const SHUTDOWN_TIMEOUT_MS = 10_000

const log = (line: string) => console.log(line)
const logError = (error: unknown) =>
  console.error(
    JSON.stringify({ at: new Date().toISOString(), failure: (error as Error)?.stack ?? String(error) }),
  )

async function start(): Promise<void> {
  lowerEngineThreads()
  const settings = readEnvironment(process.env)
  await assertFreePort(settings.port, settings.host)
  const { database, embedded, vault, files, sampleAccounts, release } = await openDatabase(
    settings,
    log,
    logError,
  )

  const signer = await openSigner(settings, database, log)
  const identity = settings.identity && createIdentityProvider(settings.identity)
  const operator = embedded && createOperator(embedded, settings.data)
  const tasks = startTaskThreads(TASK_THREAD, logError)
  let endAnnouncement = () => {}
  const api = createApp({
    database,
    identity,
    operator,
    vault,
    files,
    signer,
    origin: settings.origin,
    sampleAccounts,
    tasks,
    addressOf: clientAddress(settings.trustedProxies),
    onFailure: ({ requestId, error }) => logError(Object.assign(error as Error, { requestId })),
  })
  const maintenance = embedded && startMaintenance(embedded, logError)
  const { stop: stopJobs } = startWorker({
    database,
    files,
    vault,
    handlers: jobHandlers,
    tasks,
    origin: settings.origin,
    onFailure: logError,
  })
  const { stop: stopSender } = startSender(
    database,
    {
      ...(settings.sms && { sms: smsGateway(settings.sms) }),
      ...(settings.smtp && { email: smtpGateway(settings.smtp) }),
    },
    logError,
  )
  const app = new Hono()
  app.use('*', logRequests(log))
  app.use('/api/*', (_, next) => {
    maintenance?.onRequest()
    return next()
  })
  setSecurityHeaders(app, [
    ...(identity?.origins ?? []),
    ...(settings.otherServer ? [new URL(settings.otherServer).origin] : []),
  ])
  for (const path of ['/api/*', KEYS_PATH, '/healthz', '/readyz'])
    app.all(path, ({ req, env }) => api.fetch(req.raw, env))
  serveApp(app, DIST)
  const server = serve(
    {
      fetch: app.fetch,
      port: settings.port,
      hostname: settings.host,
      serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
    },
    ({ port, family, address }) => {
      const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
      if (operator) endAnnouncement = announce(settings.data, { url, token: operator.token })
      log(`Kaushal is at ${url}`)
    },
  )

  refuseUnparsed(server as Server)
  const stopServer = serverStop(server as Server)
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(listenError(error, settings.port).message)
    process.exit(1)
  })

  const closeAll = async () => {
    await Promise.all([maintenance?.stop(), stopJobs(), stopSender()])
    await tasks.stop()
    if (database.driver === 'pglite') await database.script('checkpoint')
    endAnnouncement()
    await database.close()
    release()
  }
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref()
    stopServer()
      .then(closeAll)
      .then(
        () => process.exit(0),
        (error) => {
          logError(error)
          process.exit(1)
        },
      )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
