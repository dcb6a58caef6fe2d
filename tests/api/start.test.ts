import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { startServerProcess } from '../fixtures/process.ts'
import { closeAll, drivers, freshPostgres, isMissing, startApi } from '../support.ts'

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

test('the administrator of the sample world has the password of the environment, which is not printed; the other accounts have the printed ones', async () => {
  const adminPassword = 'a password of our own'
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-start-'))
  // Every end-to-end test starts the embedded driver with the sample world.
  const databaseSettings: Record<string, string> = isMissing('postgres')
    ? {}
    : { DATABASE_URL: await freshPostgres('nothing') }
  const server = await startServerProcess({
    KAUSHAL_DATA: folder,
    KAUSHAL_SAMPLE: '1',
    KAUSHAL_ADMIN_PASSWORD: adminPassword,
    ...databaseSettings,
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const signsIn = async (username: string, password: string) => {
    const body = JSON.stringify({ username, password })
    return (await fetch(`${server.url}/api/login`, { method: 'POST', body })).status === 200
  }
  const output = server.lines.join('\n')
  expect(output).not.toContain(adminPassword)
  expect(output).toMatch(/admin@kaushal\.example +\(KAUSHAL_ADMIN_PASSWORD\) +System administrator/)
  expect(await signsIn('admin@kaushal.example', adminPassword)).toBe(true)
  expect(await signsIn('admin@kaushal.example', 'Kaushal-2026')).toBe(false)
  const others = [...output.matchAll(/(\S+@\S+) +(Kaushal-\S+)/g)]
  expect(others.map(([, email]) => email)).toEqual([
    'mission@kaushal.example',
    'planner@kaushal.example',
    'officer@kaushal.example',
    'block@kaushal.example',
    'panchayat@kaushal.example',
    'assessor@kaushal.example',
    'candidate@kaushal.example',
  ])
  for (const [, email = '', password = ''] of others) expect(await signsIn(email, password)).toBe(true)
  const settings = await (await fetch(`${server.url}/api/settings/public`)).json()
  expect(settings.sample_accounts.map(({ email }: { email: string }) => email)).toEqual([
    ...others.map(([, email]) => email),
    'office@basava-skills.example',
  ])
  if (!databaseSettings.DATABASE_URL) return
  expect(output).toContain('KAUSHAL_VAULT_KEYS is not set: Aadhaar and account numbers cannot be stored.')
  // Here, since the tests without a built server hash at a lower cost (quickHash.ts).
  const database = await openPostgres(databaseSettings.DATABASE_URL)
  onTestFinished(() => database.close())
  const costs = await database.query(
    `select distinct split_part(password_hash, '$', 2) as name, split_part(password_hash, '$', 4) as cost from users`,
  )
  expect(costs).toEqual([{ name: 'argon2id', cost: 'm=19456,t=2,p=1' }])
})
