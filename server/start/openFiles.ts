import { join } from 'node:path'
import type { FileStore } from '../files/fileStore.ts'
import { folderStore } from '../files/folderStore.ts'
import type { Environment } from './environment.ts'

/**
 * The place of uploaded files, that of KAUSHAL_FILES. Without it those of the embedded database are beside it, and with PostgreSQL no file
 * can be stored: several processes need the same place, and a folder of one of them would be lost.
 */
export async function openFiles(
  { files, databaseUrl, data }: Pick<Environment, 'files' | 'databaseUrl' | 'data'>,
  log: (line: string) => void,
): Promise<FileStore | undefined> {
  if (files) return folderStore(files)
  if (!databaseUrl) return folderStore(join(data, 'files'))
  log('KAUSHAL_FILES is not set: pictures and documents cannot be stored. See the README.')
  return undefined
}
