/** Environment → database → app → port. */
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './app.ts'
import { addressFrom } from './http/clientAddress.ts'
import { logged } from './http/requestLog.ts'
import { guardReplies, serveApp } from './http/staticFiles.ts'
import { upkeep } from './jobs/maintenance.ts'
import { startSender } from './messages/sender.ts'
import { smsGateway } from './messages/smsGateway.ts'
import { smtpGateway } from './messages/smtpGateway.ts'
import { identityOf } from './session/identity.ts'
import { environment } from './start/environment.ts'
import { openHome } from './start/openDatabase.ts'

const DIST = resolve(import.meta.dirname, '../dist')
/** A shutdown that takes longer is forced. */
const PATIENCE_MS = 10_000

const say = (line: string) => console.log(line)
const complain = (error: unknown) =>
  console.error(
    JSON.stringify({ at: new Date().toISOString(), failure: (error as Error)?.stack ?? String(error) }),
  )

async function start(): Promise<void> {
  const settings = environment(process.env)
  const { database, free } = await openHome(settings, say, complain)

  const identity = settings.identity && identityOf(settings.identity)
  const api = createApp({
    database,
    identity,
    addressOf: addressFrom(settings.trustedProxies),
    onFailure: ({ requestId, error }) => complain(Object.assign(error as Error, { requestId })),
  })
  const { noticed, stop: stopUpkeep } = upkeep(database, complain)
  const { stop: stopSender } = startSender(
    database,
    {
      ...(settings.sms && { sms: smsGateway(settings.sms) }),
      ...(settings.smtp && { email: smtpGateway(settings.smtp) }),
    },
    complain,
  )
  const app = new Hono()
  app.use('*', logged(say))
  app.use('/api/*', (_, next) => {
    noticed()
    return next()
  })
  guardReplies(app, identity?.origins)
  for (const path of ['/api/*', '/healthz', '/readyz'])
    app.all(path, ({ req, env }) => api.fetch(req.raw, env))
  serveApp(app, DIST)
  const server = serve(
    { fetch: app.fetch, port: settings.port, hostname: settings.host },
    ({ port, family, address }) =>
      say(`Kaushal is at http://${family === 'IPv6' ? `[${address}]` : address}:${port}`),
  )

  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE'
    console.error(taken ? `Port ${settings.port} is in use. Set PORT to another one.` : error.message)
    process.exit(1)
  })

  const leave = async () => {
    await Promise.all([stopUpkeep(), stopSender()])
    if (database.home === 'pglite') await database.script('checkpoint')
    await database.close()
    free()
  }
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    server.close(() =>
      leave().then(
        () => process.exit(0),
        (error) => {
          complain(error)
          process.exit(1)
        },
      ),
    )
    // A browser keeps its connection; one that is still answering is let finish.
    setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
