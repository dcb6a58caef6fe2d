import type { Hono } from 'hono'
import { createApp } from '../../server/app.ts'
import type { EmbeddedDatabase } from '../../server/database/embeddedDatabase.ts'
import { migrationsFrom } from '../../server/database/migrate.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { prepareDatabase } from '../../server/database/prepareDatabase.ts'
import { demoVault } from './demoVault.ts'

const NAME = 'kaushal-demo'
/** The name of the IndexedDB store that PGlite uses for `idb://NAME`. */
const STORE = `/pglite/${NAME}`
const GZIP = [0x1f, 0x8b]

const migrations = migrationsFrom(
  import.meta.glob<string>('../../server/database/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** The sample world that the build wrote. Some servers decompress it in transit, so the first bytes are inspected. */
async function sampleWorld(): Promise<Blob> {
  const reply = await fetch('./world.bin')
  if (!reply.ok) throw new Error(`The sample data cannot be loaded (${reply.status}).`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const isPacked = GZIP.every((byte, at) => bytes[at] === byte)
  return new Blob([bytes], { type: isPacked ? 'application/x-gzip' : 'application/x-tar' })
}

const isStored = async () => (await indexedDB.databases()).some(({ name }) => name === STORE)

const open = async (): Promise<EmbeddedDatabase> =>
  openPGlite({
    dataDir: `idb://${NAME}`,
    ...(!(await isStored()) && { loadDataDir: await sampleWorld() }),
  })

/** False when the stored database is of another version, or was not completed. */
async function isUsable(database: EmbeddedDatabase): Promise<boolean> {
  try {
    await prepareDatabase(database, migrations)
    const [found] = await database.query<{ ready: boolean }>('select exists (select from users) as ready')
    return found?.ready === true
  } catch {
    return false
  }
}

/** Deletes the stored database; the page must be loaded again. */
export const deleteDatabase = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(STORE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** The real API over a database in this browser. A database of an older version is replaced by fresh sample data. */
export async function openBackend(onFailure: (error: unknown) => void): Promise<Hono> {
  let database = await open()
  if (!(await isUsable(database))) {
    await database.close()
    await deleteDatabase()
    database = await open()
    await prepareDatabase(database, migrations)
  }
  return createApp({ database, vault: demoVault, onFailure: ({ error }) => onFailure(error) })
}
