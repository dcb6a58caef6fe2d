import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '../fixtures/process.ts'
import { closeAll, freshPostgres, homes, missing, startApi } from '../support.ts'

afterAll(closeAll)

describe.each(homes)('on %s', (home) => {
  test.skipIf(missing(home))(
    'the administrator of an empty database is signed in and finds no districts',
    async () => {
      const api = await startApi(home)
      const { status, body } = await api.get('district')
      expect({ status, body }).toEqual({ status: 200, body: [] })
    },
  )
})

test('the sample world’s administrator takes the password that is given, which is not told; the others keep the told ones', async () => {
  const given = 'a password of our own'
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-start-'))
  // The embedded home is started with its sample world by every test in the browser.
  const home: Record<string, string> = missing('postgres')
    ? {}
    : { DATABASE_URL: await freshPostgres('nothing') }
  const server = await serve({
    KAUSHAL_DATA: folder,
    KAUSHAL_SAMPLE: '1',
    KAUSHAL_ADMIN_PASSWORD: given,
    ...home,
  })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const signsIn = async (username: string, password: string) => {
    const body = JSON.stringify({ username, password })
    return (await fetch(`${server.url}/api/login`, { method: 'POST', body })).status === 200
  }
  const told = server.told.join('\n')
  expect(told).not.toContain(given)
  expect(told).toMatch(/admin@kaushal\.example +\(KAUSHAL_ADMIN_PASSWORD\) +System administrator/)
  expect(await signsIn('admin@kaushal.example', given)).toBe(true)
  expect(await signsIn('admin@kaushal.example', 'Kaushal-2026')).toBe(false)
  const others = [...told.matchAll(/(\S+@\S+) +(Kaushal-\S+)/g)]
  expect(others.map(([, email]) => email)).toEqual([
    'mission@kaushal.example',
    'planner@kaushal.example',
    'officer@kaushal.example',
  ])
  for (const [, email = '', password = ''] of others) expect(await signsIn(email, password)).toBe(true)
})
