import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** The process that has the lock touches the file as often as this. */
const HEARTBEAT_MS = 1_000
/** A lock of a process that cannot be seen from here is free after this time without a heartbeat. */
const STALE_MS = 10_000

const lockedError = (folder: string) =>
  new Error(
    `Another process already uses the data in ${folder}. Stop it first, set KAUSHAL_DATA to another folder, or use PostgreSQL (DATABASE_URL) for several processes.`,
  )

/** Locks by an abstract Unix socket: the kernel releases its name however the process ends. Known only in this network namespace. */
function socketLock(folder: string): Promise<() => void> {
  const name = `\0kaushal-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  return new Promise((done, fail) => {
    const server = createServer().unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? lockedError(folder) : error),
    )
    server.listen(name, () => done(() => server.close()))
  })
}

interface Owner {
  pid: number
  /** Where the process id counts: this boot of this machine, and the container. */
  namespace: string
  token: string
}

function pidNamespace(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The owner of the lock, `null` for a file without one, undefined without a file. */
function readOwner(path: string): Owner | null | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : null
  }
}

/** Does a process use the lock? Of one in another container only the heartbeat is known. */
async function isInUse(path: string, owner: Owner | null): Promise<boolean> {
  if (owner?.namespace === pidNamespace()) return isRunning(owner.pid)
  const lastBeat = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs
  const first = lastBeat()
  for (let waited = 0; waited < STALE_MS; waited += HEARTBEAT_MS / 2) {
    await wait(HEARTBEAT_MS / 2)
    if (lastBeat() !== first) return lastBeat() !== undefined
  }
  return false
}

/** Runs in a thread of its own, because a long statement of the embedded database stops all else. Two writers would lose data, so the loser ends. */
const HEARTBEAT = `const { workerData: { path, token, every } } = require('node:worker_threads')
const { readFileSync, utimesSync } = require('node:fs')
setInterval(() => {
  try {
    if (JSON.parse(readFileSync(path, 'utf8')).token !== token) process.kill(process.pid, 'SIGKILL')
    utimesSync(path, new Date(), new Date())
  } catch {}
}, every)`

/** Locks by a file in the folder, whatever the path to it. The file of a process that has ended is replaced. */
async function fileLock(folder: string): Promise<() => void> {
  const path = join(folder, 'lock')
  const own: Owner = { pid: process.pid, namespace: pidNamespace(), token: randomUUID() }
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(path, JSON.stringify(own), { flag: 'wx' })
      const workerData = { path, token: own.token, every: HEARTBEAT_MS }
      const heartbeat = new Worker(HEARTBEAT, { eval: true, workerData })
      heartbeat.unref()
      return () => {
        void heartbeat.terminate()
        if (readOwner(path)?.token === own.token) rmSync(path, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(path)
      if (owner === undefined) continue
      if (await isInUse(path, owner)) throw lockedError(folder)
      rmSync(path, { force: true })
    }
  }
  throw lockedError(folder)
}

async function lock(folder: string): Promise<() => void> {
  const releaseSocket = process.platform === 'linux' ? await socketLock(folder) : () => undefined
  try {
    const releaseFile = await fileLock(folder)
    return () => {
      releaseFile()
      releaseSocket()
    }
  } catch (error) {
    releaseSocket()
    throw error
  }
}

/** The error of a folder that cannot be read or written, as a sentence. */
function folderError(folder: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (!code) return error
  return new Error(
    `The data folder ${folder} cannot be used (${message}). Nothing was changed. It must be a folder that the user of this process can read and write: correct that, or set KAUSHAL_DATA to another folder.`,
    { cause: error },
  )
}

/**
 * Locks the folder of the embedded database for this process, or throws a sentence. A folder that is missing is created. Returns the function
 * that releases the lock.
 */
export async function takeLock(folder: string): Promise<() => void> {
  try {
    mkdirSync(folder, { recursive: true })
    return await lock(folder)
  } catch (error) {
    throw folderError(folder, error)
  }
}
