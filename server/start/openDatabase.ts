import type { OfferedAccount } from '../../schema/contract/settings.ts'
import type { Database } from '../database/database.ts'
import type { EmbeddedDatabase } from '../database/embeddedDatabase.ts'
import { takeLock } from '../database/folderLock.ts'
import { readMigrations } from '../database/migrationFiles.ts'
import { prepareDatabase } from '../database/prepareDatabase.ts'
import type { FileStore } from '../files/fileStore.ts'
import type { Vault } from '../vault/vault.ts'
import type { Environment } from './environment.ts'
import { createFirstAccounts } from './firstAccounts.ts'
import { openFiles } from './openFiles.ts'
import { openVault } from './openVault.ts'

interface OpenedFolder {
  database: Database
  /** The same database, if it is embedded. */
  embedded?: EmbeddedDatabase
  /** Releases the lock of the embedded database, after `database.close()`. */
  release: () => void
}

export interface OpenedDatabase extends OpenedFolder {
  /** Encrypts what belongs into the vault; undefined without keys. */
  vault: Vault | undefined
  /** Where files are stored; undefined without a place for them. */
  files: FileStore | undefined
  /** The accounts that the login page offers; undefined without the sample world. */
  sampleAccounts: readonly OfferedAccount[] | undefined
}

const NO_ROW_SECURITY =
  'Row-level security is off: the user of DATABASE_URL is not a member of the role kaushal_area. See docs/deploy/configuration.md for how to create it.'

async function open(
  { databaseUrl, scopedDatabaseUrl, vaultDatabaseUrl, data }: Environment,
  onError: (error: Error) => void,
): Promise<OpenedFolder> {
  if (databaseUrl) {
    const { openPostgres } = await import('../database/postgres.ts')
    const options = { onIdleError: onError, scopedUrl: scopedDatabaseUrl, vaultUrl: vaultDatabaseUrl }
    return { database: await openPostgres(databaseUrl, options), release: () => undefined }
  }
  const release = await takeLock(data)
  const { openThread } = await import('../database/thread/openThread.ts')
  const embedded = await openThread(data, onError)
  return { database: embedded, embedded, release }
}

/** Migrates the open database and creates the first accounts. */
async function prepare(
  opened: OpenedFolder,
  settings: Environment,
  log: (line: string) => void,
): Promise<OpenedDatabase> {
  await prepareDatabase(opened.database, await readMigrations())
  if ((await opened.database.rowSecurity()) === 'off' && settings.databaseUrl) log(NO_ROW_SECURITY)
  const vault = await openVault(settings, opened.database, log)
  const world = settings.sample ? await import('../../mocks/world.ts') : undefined
  const { adminPassword } = settings
  const files = await openFiles(settings, log)
  await createFirstAccounts({
    database: opened.database,
    vault,
    files,
    sample: world?.createSampleWorld,
    adminPassword,
    log,
  })
  return { ...opened, vault, files, sampleAccounts: world?.offeredAccounts }
}

/**
 * Opens the database of the environment and prepares it; where that fails, it is closed again, since an open one keeps a command from
 * ending. `onError` gets errors of idle connections.
 */
export async function openDatabase(
  settings: Environment,
  log: (line: string) => void,
  onError: (error: Error) => void = ({ message }) => console.error(message),
): Promise<OpenedDatabase> {
  const opened = await open(settings, onError)
  try {
    return await prepare(opened, settings, log)
  } catch (error) {
    await opened.database.close()
    opened.release()
    throw error
  }
}
