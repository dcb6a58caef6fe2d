/**
 * Starts a server on each of the given ports, all at the same time, and reports when they answer; they end with this process. Each has
 * a database of a temporary PostgreSQL, or an embedded one where PostgreSQL is missing or with `KAUSHAL_E2E_DRIVER=pglite`. Creating
 * the sample world takes an eighth of the processor time on PostgreSQL; the embedded database is tested in start.test.ts and demo.spec.ts.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'

const ports = process.argv.slice(2)
if (!ensureBuild()) throw new Error('The app and the server could not be built.')
const postgres = process.env.KAUSHAL_E2E_DRIVER === 'pglite' ? null : await startPostgres()
if (postgres?.reason)
  console.error(`The browser tests run on the embedded database, because ${postgres.reason}.`)

/** The URL of a new database for the server of this port; none for an embedded database. */
async function databaseFor(port) {
  if (!postgres?.url) return ''
  const client = new pg.Client(`${postgres.url}/postgres`)
  await client.connect()
  await client.query(`create database e2e_${port}`)
  await client.end()
  return `${postgres.url}/e2e_${port}`
}

async function started(port) {
  const env = {
    ...process.env,
    PORT: port,
    KAUSHAL_DATA: join(process.env.KAUSHAL_E2E_DATA, port),
    DATABASE_URL: await databaseFor(port),
    KAUSHAL_VAULT_KEYS: `tests:${randomBytes(32).toString('base64')}`,
    KAUSHAL_FILES: join(process.env.KAUSHAL_E2E_DATA, port, 'files'),
    KAUSHAL_SAMPLE: '1',
    KAUSHAL_ADMIN_PASSWORD: '',
  }
  const stdio = ['ignore', 'ignore', 'inherit']
  return { port, child: spawn(process.execPath, ['dist-server/main.js'], { stdio, env }) }
}

async function answering({ port, child }) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server at port ${port} ended with ${child.exitCode}.`)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 200))
  }
}

const servers = await Promise.all(ports.map(started))
async function end() {
  const ended = servers.map(({ child }) => once(child, 'exit'))
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(ended)
  postgres?.stop?.()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

await Promise.all(servers.map(answering))
console.log('All servers answer.')
