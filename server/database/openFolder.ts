import { existsSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedDatabase } from './embeddedDatabase.ts'
import { openPGlite } from './pglite.ts'
import { diskFull } from './unavailable.ts'

/** What to do with a database that cannot be opened, with the backups that are there. */
function advice(data: string): string {
  const backups = existsSync(join(data, 'backups'))
    ? readdirSync(join(data, 'backups')).filter((name) => name.endsWith('.tar.gz'))
    : []
  const newest = backups.sort().at(-1)
  return newest
    ? `Nothing was changed. Restore the newest of ${backups.length} backups with: npm run restore -- ${join(data, 'backups', newest)} --replace`
    : `Nothing was changed. There is no backup in ${join(data, 'backups')}: restore one from elsewhere with npm run restore -- FILE --replace, or move ${join(data, 'db')} away to begin with an empty database.`
}

/** Does the folder have a database? Throws for a part of one, over which PGlite would create a new one. */
function hasDatabase(data: string, folder: string): boolean {
  let names: string[]
  try {
    names = readdirSync(folder)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return false
    throw new Error(`The database in ${folder} cannot be read (${message}). ${advice(data)}`)
  }
  if (names.length && !names.includes('PG_VERSION'))
    throw new Error(`The database in ${folder} is not complete: PG_VERSION is missing. ${advice(data)}`)
  return names.length > 0
}

/** Less free space than this counts as a full disk: the database must still be able to write its checkpoint. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

async function assertSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw diskFull()
}

/** Opens the embedded database of a data folder, or creates it where there is none. Throws a sentence for one that is damaged. */
export async function openFolder(data: string, minFreeBytes = MIN_FREE_BYTES): Promise<EmbeddedDatabase> {
  const folder = join(data, 'db')
  const exists = hasDatabase(data, folder)
  try {
    const database = await openPGlite({ dataDir: folder })
    await database.query('select 1')
    const ready = async () => {
      await assertSpace(folder, minFreeBytes)
      await database.ready()
    }
    return { ...database, ready }
  } catch (cause) {
    if (!exists) throw cause
    throw new Error(`The database in ${folder} is damaged and cannot be opened. ${advice(data)}`, { cause })
  }
}
