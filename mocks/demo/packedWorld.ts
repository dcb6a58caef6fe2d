import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { prepareDatabase } from '../../server/database/prepareDatabase.ts'
import { createSampleWorld } from '../world.ts'
import { demoVault } from './demoVault.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, 'node_modules/.cache/demo')

/** What the sample world is made from; its dates begin at the day on which it is made. */
function digest(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  hash.update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const folder of ['schema', 'server', 'mocks'])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.(ts|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(ROOT, folder, name)))
  return hash.digest('hex').slice(0, 16)
}

async function makeWorld(): Promise<Uint8Array> {
  const database = await openPGlite()
  await prepareDatabase(database, await readMigrations())
  await database.transaction((db) => createSampleWorld(db, { vault: demoVault }))
  // Without this the dump has three segments of the write-ahead log, and each candidate before each of its steps.
  for (const sql of ['set wal_recycle = off', 'vacuum full analyze', 'select pg_switch_wal()', 'checkpoint'])
    await database.script(sql)
  const packed = await database.dump()
  await database.close()
  return new Uint8Array(await packed.arrayBuffer())
}

/**
 * A compressed database with the sample world. It is stored for the next build, because it takes two thirds of the processor time of
 * a build.
 */
export async function packedWorld(): Promise<Uint8Array> {
  const file = join(CACHE, `world-${digest()}.bin`)
  if (existsSync(file)) return readFileSync(file)
  const world = await makeWorld()
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE)) if (name.endsWith('.bin')) rmSync(join(CACHE, name), { force: true })
  writeFileSync(`${file}.${process.pid}`, world)
  renameSync(`${file}.${process.pid}`, file)
  return world
}
