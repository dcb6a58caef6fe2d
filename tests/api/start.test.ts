import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../server/access/password.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { buildServer, SHORT_LIVED, startServerProcess } from '../fixtures/process.ts'
import {
  ADMINISTRATOR,
  closeAll,
  drivers,
  embeddedIn,
  FIRST_KEY,
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

  test.skipIf(isMissing(driver))(
    'a command that lacks a key of the vault says so, and ends',
    { tags: 'thorough' },
    async () => {
      const folder = newFolder()
      const url = driver === 'postgres' ? await freshPostgres() : ''
      if (!url) await embeddedIn(folder)
      const database = await (url ? openPostgres(url) : openPGlite({ dataDir: join(folder, 'db') }))
      await database.query(`insert into vault.secret (id, entity, record_id, field, key_id, nonce, ciphertext, hash)
      values (gen_random_uuid(), 'state', 1, 'name', 'lost', '', '', '')`)
      await database.close()
      buildServer()
      const command = promisify(execFile)(process.execPath, [...SHORT_LIVED, 'dist-server/vaultRotate.js'], {
        env: { ...process.env, DATABASE_URL: url, KAUSHAL_DATA: folder, KAUSHAL_VAULT_KEYS: FIRST_KEY },
        timeout: 60_000,
      })
      await expect(command).rejects.toMatchObject({
        killed: false,
        code: 1,
        stderr: expect.stringContaining('KAUSHAL_VAULT_KEYS does not have'),
      })
    },
  )
})

/** A fresh folder, which is removed after the test. */
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The settings of a database of this content: PostgreSQL, since every end-to-end test of the embedded one starts it. */
const databaseOf = async (content: 'nothing' | 'administrator'): Promise<Record<string, string>> => {
  return {
    KAUSHAL_DATA: newFolder(),
    ...(!isMissing('postgres') && { DATABASE_URL: await freshPostgres(content) }),
  }
}

test('the administrator of an empty database has the password of the environment, which is not printed', {
  tags: 'thorough',
}, async () => {
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
  if (!settings.DATABASE_URL) await embeddedIn(settings.KAUSHAL_DATA as string)
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
