import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../files/fileStore.ts'
import { folderStore } from '../files/folderStore.ts'
import type { S3Settings } from '../files/s3Store.ts'
import type { Environment } from './environment.ts'

const unusable = (place: string, error: unknown) =>
  new Error(`Files cannot be stored in ${place} (KAUSHAL_FILES): ${(error as Error).message}`)

async function openFolder(folder: string): Promise<FileStore> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw unusable(folder, error)
  }
  return folderStore(folder)
}

/** Asks for its first object, so that a wrong key or name stops the start. */
async function openBucket(settings: S3Settings): Promise<FileStore> {
  const { s3Store } = await import('../files/s3Store.ts')
  const store = s3Store(settings)
  try {
    for await (const _ of store.list()) break
  } catch (error) {
    throw unusable(`s3://${settings.bucket}/${settings.prefix}`, error)
  }
  return store
}

/**
 * The place of uploaded files, that of KAUSHAL_FILES. Without it those of the embedded database are beside it, and with PostgreSQL no file
 * can be stored: several processes need the same place, and a folder of one of them would be lost.
 */
export async function openFiles(
  { files, databaseUrl, data }: Pick<Environment, 'files' | 'databaseUrl' | 'data'>,
  log: (line: string) => void,
): Promise<FileStore | undefined> {
  if (typeof files === 'object') return openBucket(files)
  if (files) return openFolder(files)
  if (!databaseUrl) return openFolder(join(data, 'files'))
  log('KAUSHAL_FILES is not set: pictures and documents cannot be stored. See docs/deploy/configuration.md.')
  return undefined
}
