/**
 * Starts a server on each of the given ports, all at the same time, and reports when they answer; they end with this process. Each has
 * a copy of the sample world in a database of a temporary PostgreSQL, or an embedded one where PostgreSQL is missing or with
 * `KAUSHAL_E2E_DRIVER=pglite`. The world is created once: that takes seconds. The embedded database is tested in start.test.ts and demo.spec.ts.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ensureBuild } from '../../scripts/build.mjs'
import { startPostgres } from '../../scripts/postgres.mjs'

const ports = process.argv.slice(2)
const build = (name) => {
  if (!ensureBuild([name])) throw new Error(`The ${name} could not be built.`)
}
const postgres =
  process.env.KAUSHAL_E2E_DRIVER === 'pglite' ? null : await startPostgres([], { isSmall: true })
if (postgres?.reason)
  console.error(`The browser tests run on the embedded database, because ${postgres.reason}.`)

const newKey = (id) => `${id}:${randomBytes(32).toString('base64')}`
const keys = newKey('tests')
const signingKeys = `${newKey('new')},${newKey('old')}`
const [first, ...others] = ports
const folderOf = (port) => join(process.env.KAUSHAL_E2E_DATA, port)
const databaseOf = (port) => `e2e_${port}`

/** Runs a statement in the database of the cluster itself. */
async function onCluster(sql) {
  const client = new pg.Client(`${postgres.url}/postgres`)
  await client.connect()
  await client.query(sql)
  await client.end()
}

function started(port) {
  const env = {
    ...process.env,
    PORT: port,
    KAUSHAL_DATA: folderOf(port),
    DATABASE_URL: postgres?.url ? `${postgres.url}/${databaseOf(port)}` : '',
    KAUSHAL_VAULT_KEYS: keys,
    KAUSHAL_SIGNING_KEYS: signingKeys,
    KAUSHAL_URL: `http://127.0.0.1:${port}`,
    KAUSHAL_FILES: join(folderOf(port), 'files'),
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

/** Creates the sample world once, and copies its database and files for the other servers. */
async function createWorlds() {
  if (postgres?.url) await onCluster(`create database ${databaseOf(first)}`)
  const server = started(first)
  servers.push(server)
  await answering(server)
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
  servers.pop()
  for (const port of others) {
    if (postgres?.url) await onCluster(`create database ${databaseOf(port)} template ${databaseOf(first)}`)
    cpSync(folderOf(first), folderOf(port), { recursive: true })
  }
}

/** Where a test finds the database of its server, to let days pass. */
function writeAddresses() {
  for (const port of postgres?.url ? ports : [])
    writeFileSync(
      join(process.env.KAUSHAL_E2E_DATA, `${port}.database`),
      `${postgres.url}/${databaseOf(port)}`,
    )
}

const servers = []
async function end() {
  const ended = servers.map(({ child }) => once(child, 'exit'))
  for (const { child } of servers) child.kill('SIGTERM')
  await Promise.all(ended)
  postgres?.stop?.()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

// The app may still be built, by `npm test`: a world needs only the server.
build('server')
await createWorlds()
writeAddresses()
build('app')
servers.push(...ports.map(started))
await Promise.all(servers.map(answering))
console.log('All servers answer.')
