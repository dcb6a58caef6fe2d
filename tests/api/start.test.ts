import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../server/access/password.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { startServerProcess } from '../fixtures/process.ts'
import {
  ADMINISTRATOR,
  closeAll,
  drivers,
  embeddedIn,
  freshPostgres,
  isMissing,
  startApi,
} from '../support.ts'

afterAll(closeAll)

describe.each(drivers)('on %s', (driver) => {
  test.skipIf(isMissing(driver))(
    'the administrator of an empty database is signed in and finds no districts',
    async () => {
      const api = await startApi(driver)
      const { status, body } = await api.get('district')
      expect({ status, body }).toEqual({ status: 200, body: [] })
    },
  )
})

/** The settings of a database of this content: PostgreSQL, since every end-to-end test of the embedded one starts it. */
const databaseOf = async (content: 'nothing' | 'administrator'): Promise<Record<string, string>> => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return {
    KAUSHAL_DATA: folder,
    ...(!isMissing('postgres') && { DATABASE_URL: await freshPostgres(content) }),
  }
}

test('the administrator of an empty database has the password of the environment, which is not printed', async () => {
  const adminPassword = 'a password of our own'
  const settings = await databaseOf('nothing')
  const server = await startServerProcess({ ...settings, KAUSHAL_ADMIN_PASSWORD: adminPassword })
  onTestFinished(() => server.stop())
  const signsIn = async (password: string) => {
    const body = JSON.stringify({ username: ADMINISTRATOR, password })
    return (await fetch(`${server.url}/api/login`, { method: 'POST', body })).status === 200
  }
  const output = server.lines.join('\n')
  expect(output).not.toContain(adminPassword)
  expect(output).toContain('KAUSHAL_ADMIN_PASSWORD')
  expect(await signsIn(adminPassword)).toBe(true)
  expect(await signsIn('Kaushal-2026')).toBe(false)
  if (!settings.DATABASE_URL) return
  expect(output).toContain('KAUSHAL_VAULT_KEYS is not set: Aadhaar and account numbers cannot be stored.')
  // Here, since the tests without a built server hash at a lower cost (quickHash.ts).
  const database = await openPostgres(settings.DATABASE_URL)
  onTestFinished(() => database.close())
  const costs = await database.query(
    `select distinct split_part(password_hash, '$', 2) as name, split_part(password_hash, '$', 4) as cost from users`,
  )
  expect(costs).toEqual([{ name: 'argon2id', cost: 'm=19456,t=2,p=1' }])
})

test('a server with the sample world offers those of its accounts that have the published password', async () => {
  const settings = await databaseOf('administrator')
  if (!settings.DATABASE_URL) embeddedIn(settings.KAUSHAL_DATA as string)
  const account = { email: 'mission@kaushal.example', password: 'Kaushal-2026' }
  const database = await (settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL)
    : openPGlite({ dataDir: join(settings.KAUSHAL_DATA as string, 'db') }))
  await database.query('update users set email = $1::text, password_hash = $2::text', [
    account.email,
    await hashPassword(account.password),
  ])
  await database.close()
  const server = await startServerProcess({ ...settings, KAUSHAL_SAMPLE: '1' })
  onTestFinished(() => server.stop())
  const { sample_accounts } = await (await fetch(`${server.url}/api/settings/public`)).json()
  expect(sample_accounts).toMatchObject([account])
})
