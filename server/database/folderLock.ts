import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const lockedError = (folder: string) =>
  new Error(
    `Another process already uses the data in ${folder}. Stop it first, set KAUSHAL_DATA to another folder, or use PostgreSQL (DATABASE_URL) for several processes.`,
  )

/** Locks by an abstract Unix socket: the kernel releases its name however the process ends. */
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Locks by a file with the process id, where there are no abstract sockets. The file of a process that ended is replaced. */
function fileLock(folder: string): () => void {
  const path = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const file = openSync(path, 'wx')
      writeSync(file, String(process.pid))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      if (isRunning(Number(readFileSync(path, 'utf8')))) throw lockedError(folder)
      rmSync(path, { force: true })
    }
  }
  throw lockedError(folder)
}

/** Locks the folder of the embedded database for this process, or throws at once. Returns the function that releases the lock. */
export async function takeLock(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? socketLock(folder) : fileLock(folder)
}
