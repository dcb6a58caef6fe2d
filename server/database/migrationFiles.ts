import { readdir, readFile } from 'node:fs/promises'
import { type Migration, migrationsFrom } from './migrate.ts'

export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** The migrations of this version, from their files. The demo in the browser bundles the same files. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, migrationsFolder), 'utf8')))
  return migrationsFrom(Object.fromEntries(files.map((name, at) => [name, texts[at] ?? ''])))
}
