import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrations } from '../server/database/migrationFiles.ts'
import { openPGlite } from '../server/database/pglite.ts'
import { prepareDatabase } from '../server/database/prepareDatabase.ts'
import { createFirstAccounts } from '../server/start/firstAccounts.ts'
import { makeCountry } from './country.ts'
import { startServer } from './servers.ts'
import type { Subject } from './subject.ts'

/** Starts a server over an embedded database in a folder, with all areas but panchayats. */
export async function embedded(folder: string): Promise<Subject> {
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  const database = await openPGlite({ dataDir: join(data, 'db') })
  await prepareDatabase(database, await readMigrations())
  await createFirstAccounts({
    database,
    adminPassword: randomBytes(12).toString('hex'),
    log: () => undefined,
  })
  const token = randomBytes(32).toString('base64url')
  await database.query('update users set must_change_password = 0')
  await database.query(
    `insert into session (token_hash, user_id, expires_at) select $1::text, id, now() + interval '1 day' from users`,
    [createHash('sha256').update(token).digest('hex')],
  )
  await makeCountry(database, 0)
  await database.close()
  return {
    server: await startServer('dist-server/main.js', 4805, { KAUSHAL_DATA: data, DATABASE_URL: '' }),
    token,
  }
}
