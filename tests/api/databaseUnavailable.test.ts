/** A database that is stopped, frozen or full: the server says so quickly, and a request sent again has one effect. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { startFlakyProxy } from '../fixtures/flakyProxy.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { type Api, freshPostgres, isMissing, startApi } from '../support.ts'

const ready = async ({ app }: Pick<Api, 'app'>) => {
  const start = performance.now()
  const reply = await app.fetch(new Request('http://kaushal.example/readyz'))
  const { status } = reply
  return { status, body: await reply.json(), ms: performance.now() - start, headers: reply.headers }
}

describe.skipIf(isMissing('postgres'))('A PostgreSQL', () => {
  let proxy: Awaited<ReturnType<typeof startFlakyProxy>>
  let api: Api
  beforeAll(async () => {
    proxy = await startFlakyProxy(await freshPostgres())
    const database = await openPostgres(proxy.url, { connections: 3, responseTimeoutMs: 1_000 })
    api = await startApi('postgres', database)
  })
  afterAll(async () => {
    proxy.set('open')
    await api.database.close()
    proxy.close()
  })

  test.each([
    ['frozen', 'noResponse', /does not respond\. Nothing that was saved is lost/],
    ['closed', 'noConnection', /no connection to the database\. Nothing that was saved is lost/],
  ] as const)(
    'that is %s is reported within two seconds, and a save sent again has one effect',
    async (state, cause, text) => {
      const name = `Sector ${state}`
      const save = () => api.post('sector', { name }, { 'idempotency-key': name })
      expect((await ready(api)).status).toBe(200)
      proxy.set(state)
      const [health, read, write] = await Promise.all([ready(api), api.get('sector'), save()])
      expect(health.ms).toBeLessThan(2_000)
      expect(health).toMatchObject({ status: 503, body: { cause } })
      for (const { status, body, headers } of [read, write]) {
        expect([status, headers.get('retry-after')]).toEqual([503, '5'])
        expect(body.message).toMatch(text)
      }
      proxy.set('open')
      await expect.poll(async () => (await save()).status, { interval: 100 }).toBe(200)
      expect((await api.get('sector', { filter: { name } })).body).toHaveLength(1)
      expect((await ready(api)).status).toBe(200)
    },
  )

  test('with a slow statement is not taken for one that does not respond', async () => {
    expect(await api.database.query('select 1 as one from pg_sleep(1.3)')).toEqual([{ one: 1 }])
  })
})

onEachDriver((driver) => {
  test('A write to a full disk is 503 with the cause, also for the health check, and reads go on', async () => {
    const api = await startApi(driver)
    await api.database.script(`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
      create trigger full_disk before insert on sector for each row execute function full_disk()`)
    expect((await ready(api)).status).toBe(200)
    const { status, body, headers } = await api.post('sector', { name: 'One' })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(body.message).toMatch(/The disk of the database is full\. Nothing that was saved is lost/)
    expect(await ready(api)).toMatchObject({ status: 503, body: { cause: 'diskFull' } })
    expect((await api.get('sector')).status).toBe(200)
  })
})
