import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { takeLock } from './lock.ts'
import { openPGlite } from './pglite.ts'

const stamp = () => new Date().toISOString().slice(0, 16).replace(':', '')

/** Keeps other processes off the folder while `work` runs. */
async function locked<T>(data: string, work: () => Promise<T>): Promise<T> {
  await mkdir(data, { recursive: true })
  const free = await takeLock(data)
  try {
    return await work()
  } finally {
    free()
  }
}

/** A new file beside the final one first, so that a full disk never leaves half a backup under a good name. */
async function writeWhole(file: string, content: Blob): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.part`, Buffer.from(await content.arrayBuffer()), { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** Writes all of the embedded database into one file, a dated one unless told; its path. Throws a sentence when a server runs on it. */
export const backup = (data: string, file = join(data, 'backups', `kaushal-${stamp()}.tar.gz`)) =>
  locked(data, async () => {
    if (!existsSync(join(data, 'db'))) throw new Error(`There is no database in ${data} yet.`)
    const database = await openPGlite({ dataDir: join(data, 'db') })
    try {
      await writeWhole(file, await database.dump())
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
 * Makes the embedded database from a backup. One that is there already is only replaced when told to, and is kept beside
 * under a dated name; the path of that, or undefined. A file that is no backup changes nothing.
 */
export const restore = (data: string, file: string, replace: boolean): Promise<string | undefined> =>
  locked(data, async () => {
    const folder = join(data, 'db')
    const old = existsSync(folder)
    if (old && !replace) {
      throw new Error(`${data} holds a database already. Add --replace to put the backup in its place.`)
    }
    const fresh = join(data, `db-restoring-${process.pid}`)
    try {
      await load(fresh, file)
    } catch (cause) {
      await rm(fresh, { recursive: true, force: true })
      throw new Error(`${file} cannot be read as a backup of Kaushal; nothing was changed.`, { cause })
    }
    const kept = old ? join(data, `db-before-${stamp()}-${process.pid}`) : undefined
    if (kept) await rename(folder, kept)
    await rename(fresh, folder)
    return kept
  })
