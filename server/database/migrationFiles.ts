import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Migration, migrationsFrom } from './migrate.ts'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** The migrations of this version, from their files. The demo in the browser bundles the same files. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(join(migrationsFolder, name), 'utf8')))
  return migrationsFrom(Object.fromEntries(files.map((name, at) => [name, texts[at] ?? ''])))
}
