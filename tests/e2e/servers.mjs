/**
 * Starts a server on each of the ports that are named, all at once, and says when they answer; they end with it. They stand over
 * embedded databases, or with `KAUSHAL_E2E_HOME=postgres` over those of a PostgreSQL of their own.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'

const ports = process.argv.slice(2)
if (!ensureBuild()) throw new Error('The app and the server could not be built.')
const postgres = process.env.KAUSHAL_E2E_HOME === 'postgres' ? await startPostgres() : null
if (postgres && !postgres.url) throw new Error(postgres.reason)

/** The address of a fresh database for the server of this port; none where it keeps its own. */
async function databaseFor(port) {
  if (!postgres) return ''
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
  postgres?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

await Promise.all(servers.map(answering))
console.log('All servers answer.')
