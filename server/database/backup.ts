import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { takeLock } from './folderLock.ts'
import { openFolder } from './openFolder.ts'
import { openPGlite } from './pglite.ts'

const timestamp = () => new Date().toISOString().slice(0, 16).replace(':', '')

/** Locks the folder against other processes while `work` runs. */
async function withLock<T>(data: string, work: () => Promise<T>): Promise<T> {
  await mkdir(data, { recursive: true })
  const release = await takeLock(data)
  try {
    return await work()
  } finally {
    release()
  }
}

/** Writes to a temporary file first, so that a full disk never leaves an incomplete backup under the final name. */
async function writeAtomically(file: string, content: Blob): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, Buffer.from(await content.arrayBuffer()), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Writes the embedded database into one file, by default one with the date in its name, and returns its path. Throws while a server uses the database. */
export const backup = (data: string, file = join(data, 'backups', `kaushal-${timestamp()}.tar.gz`)) =>
  withLock(data, async () => {
    if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in ${data} yet.`)
    const database = await openFolder(data)
    try {
      await writeAtomically(file, await database.dump())
    } finally {
      await database.close()
    }
    return file
  })

async function load(folder: string, file: string): Promise<void> {
  const database = await openPGlite({ dataDir: folder, loadDataDir: new Blob([await readFile(file)]) })
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
    const restoring = join(data, `db-restoring-${process.pid}`)
    try {
      await load(restoring, file)
    } catch (cause) {
      await rm(restoring, { recursive: true, force: true })
      throw new Error(`${file} cannot be read as a backup of Kaushal; nothing was changed.`, { cause })
    }
    const previous = exists ? join(data, `db-before-${timestamp()}-${process.pid}`) : undefined
    if (previous) await rename(folder, previous)
    await rename(restoring, folder)
    return previous
  })
