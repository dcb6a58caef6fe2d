import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { serve } from '../fixtures/process.ts'
import { closeAll, homes, missing, startApi } from '../support.ts'

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

/** Starts it on a folder that is there for the test only; asks whether somebody can sign in. */
async function started(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-start-'))
  const server = await serve({ KAUSHAL_DATA: folder, KAUSHAL_SAMPLE: '1', ...settings })
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const signsIn = async (username: string, password: string) => {
    const body = JSON.stringify({ username, password })
    return (await fetch(`${server.url}/api/login`, { method: 'POST', body })).status === 200
  }
  return { told: server.told.join('\n'), signsIn }
}

test('the sample world’s administrator takes the password that is given, which is not told; the others keep the told ones', async () => {
  const given = 'a password of our own'
  const { told, signsIn } = await started({ KAUSHAL_ADMIN_PASSWORD: given })
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
