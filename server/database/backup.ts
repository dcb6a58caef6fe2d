import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { EmbeddedDatabase } from './embeddedDatabase.ts'
import { takeLock } from './folderLock.ts'
import { openFolder } from './openFolder.ts'
import { openPGlite } from './pglite.ts'

const timestamp = () => new Date().toISOString().slice(0, 16).replace(':', '')

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The checksum of a backup, in a file as `sha256sum` writes and checks it. */
const checksumFile = (file: string) => `${file}.sha256`

/** Locks the folder against other processes while `work` runs. */
async function withLock<T>(data: string, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(data)
  try {
    return await work()
  } finally {
    release()
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function writeError(file: string, size: number, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException
  const reason =
    code === 'ENOSPC'
      ? `the disk is full. It needs ${megabytes(size)}; free space, or give another file`
      : message
  return new Error(`The backup could not be written to ${file}: ${reason}. Nothing was left behind.`, {
    cause,
  })
}

/**
 * Writes a backup and its checksum beside it. A temporary file is written first, read again and compared, so that neither a full disk nor a
 * faulty one leaves an incomplete backup under the final name.
 */
async function writeVerified(file: string, content: Blob): Promise<void> {
  const bytes = Buffer.from(await content.arrayBuffer())
  const part = `${file}.part`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(part, bytes, { mode: 0o600, flush: true })
    if (sha256(await readFile(part)) !== sha256(bytes)) throw new Error('the file is not what was written')
    await writeFile(checksumFile(file), `${sha256(bytes)}  ${basename(file)}\n`, { mode: 0o600 })
    await rename(part, file)
  } catch (cause) {
    await rm(part, { force: true })
    if (!existsSync(file)) await rm(checksumFile(file), { force: true })
    throw writeError(file, bytes.length, cause)
  }
}

/** Writes an open database into one file, by default one with the date in its name, and returns its path. */
export async function backupOpen(
  database: Pick<EmbeddedDatabase, 'dump'>,
  data: string,
  file = join(data, 'backups', `kaushal-${timestamp()}.tar.gz`),
): Promise<string> {
  await writeVerified(file, await database.dump())
  return file
}

/** Backs up the embedded database of a folder. Throws while a server uses it, which `askForBackup` asks. */
export const backup = (data: string, file?: string) =>
  withLock(data, async () => {
    if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in ${data} yet.`)
    const database = await openFolder(data)
    try {
      return await backupOpen(database, data, file)
    } finally {
      await database.close()
    }
  })

/** The content of a backup. Throws a sentence for one that is not as it was written. */
async function readVerified(file: string): Promise<Blob> {
  const bytes = await readFile(file).catch((cause: Error) => {
    throw new Error(`${file} cannot be read (${cause.message}); nothing was changed.`, { cause })
  })
  const checksum = await readFile(checksumFile(file), 'utf8').catch(() => undefined)
  if (checksum !== undefined && !checksum.startsWith(sha256(bytes)))
    throw new Error(
      `${file} is not the backup that was written: its checksum differs from ${basename(checksumFile(file))}. Nothing was changed. Use another backup.`,
    )
  try {
    // Gzip ends with a checksum and a length of its own, which PGlite does not check.
    return new Blob([await promisify(gunzip)(bytes)])
  } catch (cause) {
    throw new Error(`${file} is not a complete backup of Kaushal; nothing was changed. Use another backup.`, {
      cause,
    })
  }
}

async function load(folder: string, content: Blob): Promise<void> {
  const database = await openPGlite({ dataDir: folder, loadDataDir: content })
  try {
    await database.query('select name from migration')
  } finally {
    await database.close()
  }
}

/**
 * Restores the embedded database from a backup. An existing database is replaced only with `replace`: it is renamed, and its new path
 * returned. A file that is not a backup changes nothing.
 */
export const restore = (data: string, file: string, replace: boolean): Promise<string | undefined> =>
  withLock(data, async () => {
    const folder = join(data, 'db')
    const exists = existsSync(folder)
    if (exists && !replace) {
      throw new Error(`There is a database in ${data} already. Add --replace to replace it with the backup.`)
    }
    const content = await readVerified(file)
    const restoring = join(data, `db-restoring-${process.pid}`)
    try {
      await load(restoring, content)
    } catch (cause) {
      await rm(restoring, { recursive: true, force: true })
      throw new Error(`${file} cannot be read as a backup of Kaushal; nothing was changed.`, { cause })
    }
    const previous = exists ? join(data, `db-before-${timestamp()}-${process.pid}`) : undefined
    if (previous) await rename(folder, previous)
    await rename(restoring, folder)
    return previous
  })
