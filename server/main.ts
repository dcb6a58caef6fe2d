/** Environment → database → app → port. */
import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createApp } from './app.ts'
import { upkeep } from './database/upkeep.ts'
import { environment } from './environment.ts'
import { logged } from './log.ts'
import { openHome } from './openHome.ts'
import { guardReplies, serveApp } from './statics.ts'

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

  const api = createApp({
    database,
    onFailure: ({ requestId, error }) => complain(Object.assign(error as Error, { requestId })),
  })
  const app = new Hono()
  app.use('*', logged(say))
  guardReplies(app)
  for (const path of ['/api/*', '/healthz', '/readyz']) app.all(path, ({ req }) => api.fetch(req.raw))
  serveApp(app, DIST)
  const stopUpkeep = upkeep(database, complain)
  const server = serve(
    { fetch: app.fetch, port: settings.port, hostname: settings.host },
    ({ port, family, address }) =>
      say(`Kaushal is at http://${family === 'IPv6' ? `[${address}]` : address}:${port}`),
  )

  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    stopUpkeep()
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    server.close(async () => {
      await database.close().catch(complain)
      free()
      process.exit(0)
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
