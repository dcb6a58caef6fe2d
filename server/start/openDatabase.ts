import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../database/database.ts'
import { takeLock } from '../database/lock.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/migrationFiles.ts'
import { hasSecondWall } from '../database/rowSecurity.ts'
import type { Environment } from './environment.ts'
import { firstStart } from './firstStart.ts'

export interface OpenHome {
  database: Database
  /** Lets other processes have the embedded database; after `database.close()`. */
  free: () => void
}

const NO_WALL =
  'Row-level security is off: the user of DATABASE_URL is no member of the role kaushal_area. The README says how to make it.'

async function open({ databaseUrl, data }: Environment, complain: (error: Error) => void): Promise<OpenHome> {
  if (databaseUrl) {
    const { openPostgres } = await import('../database/postgres.ts')
    return { database: await openPostgres(databaseUrl, { onIdleError: complain }), free: () => undefined }
  }
  mkdirSync(data, { recursive: true })
  const free = await takeLock(data)
  const { openPGlite } = await import('../database/pglite.ts')
  return { database: await openPGlite({ dataDir: join(data, 'db') }), free }
}

/** The database that the environment names, brought up to date, with its first accounts. `complain` hears of a connection that broke while nobody used it. */
export async function openHome(
  settings: Environment,
  say: (line: string) => void,
  complain: (error: Error) => void = ({ message }) => console.error(message),
): Promise<OpenHome> {
  const home = await open(settings, complain)
  await migrate(home.database, await readMigrations())
  if (home.database.home === 'postgres' && !(await hasSecondWall(home.database))) say(NO_WALL)
  const sample = settings.sample ? (await import('../../mocks/world.ts')).makeWorld : undefined
  await firstStart({ database: home.database, sample, adminPassword: settings.adminPassword, say })
  return home
}
