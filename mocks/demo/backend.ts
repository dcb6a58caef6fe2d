import type { Hono } from 'hono'
import { createApp } from '../../server/app.ts'
import { migrate, migrationsFrom } from '../../server/database/migrate.ts'
import { type EmbeddedDatabase, openPGlite } from '../../server/database/pglite.ts'

const NAME = 'kaushal-demo'
/** What PGlite calls its store of `idb://NAME`. */
const STORE = `/pglite/${NAME}`
const GZIP = [0x1f, 0x8b]

const migrations = migrationsFrom(
  import.meta.glob<string>('../../server/database/migrations/*.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

/** The sample world as the build made it. Some servers unpack it on the way, so its first bytes decide. */
async function sampleWorld(): Promise<Blob> {
  const reply = await fetch('./world.bin')
  if (!reply.ok) throw new Error(`The sample data cannot be loaded (${reply.status}).`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  const isPacked = GZIP.every((byte, at) => bytes[at] === byte)
  return new Blob([bytes], { type: isPacked ? 'application/x-gzip' : 'application/x-tar' })
}

const isKept = async () => (await indexedDB.databases()).some(({ name }) => name === STORE)

const open = async (): Promise<EmbeddedDatabase> =>
  openPGlite({
    dataDir: `idb://${NAME}`,
    ...(!(await isKept()) && { loadDataDir: await sampleWorld() }),
  })

/** False when what the browser keeps is another version's, or was never finished. */
async function fits(database: EmbeddedDatabase): Promise<boolean> {
  try {
    await migrate(database, migrations)
    const [state] = await database.query<{ ready: boolean }>('select exists (select from users) as ready')
    return state?.ready === true
  } catch {
    return false
  }
}

/** Throws away all that was done; the page must be loaded again. */
export const forget = () =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(STORE)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

/** The real API over a database that this browser keeps. What it kept of an older version gives way to fresh sample data. */
export async function openBackend(onFailure: (error: unknown) => void): Promise<Hono> {
  let database = await open()
  if (!(await fits(database))) {
    await database.close()
    await forget()
    database = await open()
    await migrate(database, migrations)
  }
  return createApp({ database, onFailure: ({ error }) => onFailure(error) })
}
