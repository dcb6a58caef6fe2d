import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const taken = (folder: string) =>
  new Error(
    `Another process already uses the data in ${folder}. Stop it first, set KAUSHAL_DATA to another folder, or use PostgreSQL (DATABASE_URL) for several processes.`,
  )

/** An abstract socket belongs to the process: the kernel frees the name however the process ends. */
function socketLock(folder: string): Promise<() => void> {
  const name = `\0kaushal-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  return new Promise((done, fail) => {
    const server = createServer().unref()
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? taken(folder) : error),
    )
    server.listen(name, () => done(() => server.close()))
  })
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where there are no abstract sockets: a file with the process's number; one whose process is gone is taken over. */
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
      if (alive(Number(readFileSync(path, 'utf8')))) throw taken(folder)
      rmSync(path, { force: true })
    }
  }
  throw taken(folder)
}

/** Takes the folder of the embedded database for this process, or throws a sentence at once. Gives what frees it. */
export async function takeLock(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? socketLock(folder) : fileLock(folder)
}
