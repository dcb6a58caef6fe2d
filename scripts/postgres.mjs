/** A temporary PostgreSQL for tests and benchmarks: a cluster in a temporary folder, on a free port, deleted when it is stopped. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of initdb and postgres, or null. */
export function postgresBinaries() {
  if (existsSync(DEBIAN)) {
    const versions = readdirSync(DEBIAN)
      .filter((version) => existsSync(join(DEBIAN, version, 'bin/initdb')))
      .sort((a, b) => Number(b) - Number(a))
    if (versions.length) return join(DEBIAN, versions[0], 'bin')
  }
  const found = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return found.status === 0 && existsSync(join(found.stdout.trim(), 'initdb')) ? found.stdout.trim() : null
}

const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

const isRoot = process.getuid?.() === 0
const idOf = (flag, user) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }))

/** PostgreSQL does not run as root: then it runs as the user that Debian creates for it, or as nobody. */
const user = () => (spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody')

const asUser = (command, args) =>
  isRoot ? ['runuser', ['-u', user(), '--', command, ...args]] : [command, args]

const run = (command, args) =>
  execFileSync(...asUser(command, args), { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })

/**
 * Starts a cluster: `{url, socket, stop}`, where `url` is a superuser's without a database name and `socket` the folder of its
 * socket, or `{reason}` if that is not possible.
 * Nothing is synced to the disk.
 */
export async function startPostgres(settings = []) {
  const bin = postgresBinaries()
  if (!bin) return { reason: 'PostgreSQL is not installed' }
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-pg-'))
  const data = join(folder, 'data')
  if (isRoot) chownSync(folder, idOf('-u', user()), idOf('-g', user()))
  const port = await freePort()
  const options = [
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'listen_addresses=127.0.0.1',
    'max_connections=200',
    ...settings,
  ]
  const flags = [`-p ${port}`, `-k ${folder}`, ...options.map((option) => `-c ${option}`)].join(' ')
  try {
    run(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'kaushal', '-E', 'UTF8', '--no-sync'])
    run(join(bin, 'pg_ctl'), ['-D', data, '-o', flags, '-l', join(folder, 'log'), '-w', 'start'])
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { reason: `PostgreSQL did not start: ${String(error.stderr ?? error).slice(0, 300)}` }
  }
  const stop = () => {
    try {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'])
    } catch {
      // It has stopped already.
    }
    // The databases of all tests are 200,000 files, for which nobody waits.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()
  }
  return { url: `postgres://kaushal@127.0.0.1:${port}`, socket: folder, stop }
}
