/** A temporary PostgreSQL for tests and benchmarks: a cluster in a temporary folder, on a free port, deleted when it is stopped. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'
/** Of the folders of clusters. */
const PREFIX = 'kaushal-pg-'

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

const MEMORY = '/dev/shm'
/** What the databases of a few tests take, many times over. */
const NEEDED_MEMORY = 2 * 2 ** 30

/** Databases in memory are made in a fifth of the time. Null where there is little of it. */
function memoryFolder() {
  if (!existsSync(MEMORY) || process.availableMemory() < NEEDED_MEMORY) return null
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < NEEDED_MEMORY ? null : MEMORY
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The process of a cluster; null while it starts, is deleted, or where it is another user's. */
function pidOf(cluster) {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'data/postmaster.pid'), 'utf8'), 10) || null
  } catch {
    return null
  }
}

/** Databases are thousands of files, for which nobody waits; another run may be deleting the same ones. */
const deleteLater = (folder) => spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref()

/** Deletes the clusters of runs that were killed: what is in memory would stay there. */
function deleteLeftClusters(parent) {
  for (const name of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    const pid = pidOf(join(parent, name))
    if (pid && !isRunning(pid)) deleteLater(join(parent, name))
  }
}

/**
 * Starts a cluster: `{url, socket, stop}`, where `url` is a superuser's without a database name and `socket` the folder of its
 * socket, or `{reason}` if that is not possible. Small databases are in memory, if `isSmall` says that they are and there is enough.
 * Nothing is synced to the disk.
 */
export async function startPostgres(settings = [], { isSmall = false } = {}) {
  const bin = postgresBinaries()
  if (!bin) return { reason: 'PostgreSQL is not installed' }
  const memory = isSmall ? memoryFolder() : null
  if (memory) deleteLeftClusters(memory)
  const folder = mkdtempSync(join(memory ?? tmpdir(), PREFIX))
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
    deleteLater(folder)
  }
  return { url: `postgres://kaushal@127.0.0.1:${port}`, socket: folder, stop }
}
