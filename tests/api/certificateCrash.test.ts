// @module-tag thorough
/** kill -9 while certificates are issued in bulk: none is lost that was acknowledged, and nobody has two. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { openPGlite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { sealAll } from '../../server/history/sealChain.ts'
import { verifyChain } from '../../server/history/verifyChain.ts'
import { dayFromToday, startTraining } from '../fixtures/batchTesting.ts'
import { killsOf, startServerProcess } from '../fixtures/process.ts'
import { drivers, embeddedIn, FIRST_KEY, freshPostgres, isMissing } from '../support.ts'

const ROUNDS = killsOf({ usual: 1, thorough: 3 })
const [CANDIDATES, PER_CALL] = [24, 8]
/** Milliseconds after a reply until the server is killed: within the next call. */
const delayOf = (round: number) => (round * 7) % 23

interface Reply {
  status: number
  body: { records: { id: number; refused?: number }[] }
}

describe.each(drivers)('On %s', (driver) => {
  const folder = mkdtempSync(join(tmpdir(), 'kaushal-certificates-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.skipIf(isMissing(driver))(
    'a bulk call that was cut off has all of its certificates or none, and its retry issues each once',
    { timeout: 60_000 + ROUNDS * 30_000 },
    async () => {
      const address = driver === 'postgres' ? await freshPostgres('world') : ''
      if (driver === 'pglite') await embeddedIn(folder, 'world')
      const openDatabase = () =>
        driver === 'postgres' ? openPostgres(address) : openPGlite({ dataDir: join(folder, 'db') })
      const settings = {
        ...(driver === 'postgres' ? { DATABASE_URL: address } : { KAUSHAL_DATA: folder }),
        KAUSHAL_VAULT_KEYS: FIRST_KEY,
        KAUSHAL_SIGNING_KEYS: FIRST_KEY,
      }
      const before = await openDatabase()
      const training = await startTraining(driver, before)
      const { token } = training.mission.api
      const ids = await training.assigned(CANDIDATES)
      const reset = (database: typeof before) =>
        database.query(
          `with gone as (delete from certificate where candidate_id = any($1::integer[]))
           update employee_registration set application_status = 'assessed', is_pass = 1 where id = any($1::integer[])`,
          [ids],
        )
      await reset(before)
      await before.close()

      const send = async (url: string, key: string, chosen: readonly number[]): Promise<Reply> => {
        const reply = await fetch(`${url}/api/rpl/results/certify_batch`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
          body: JSON.stringify({ ids: chosen, issued_date: dayFromToday(0) }),
        })
        return { status: reply.status, body: (await reply.json()) as Reply['body'] }
      }

      let cutOff = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        // Each call has half of the one before too, so that they meet in the same candidates.
        const calls = ids.flatMap((_, at) =>
          at % (PER_CALL / 2) ? [] : [{ key: `${round} ${at}`, chosen: ids.slice(at, at + PER_CALL) }],
        )
        const replies = new Map<string, Reply>()
        const first = await startServerProcess(settings)
        let killing: Promise<void> | undefined
        await Promise.all(
          calls.map(async ({ key, chosen }) => {
            const reply = await send(first.url, key, chosen).catch(() => undefined)
            if (!reply) return
            replies.set(key, reply)
            killing ??= wait(delayOf(round)).then(() => first.kill())
          }),
        )
        await killing
        cutOff += calls.length - replies.size
        const second = await startServerProcess(settings)
        const issued: number[] = []
        for (const { key, chosen } of calls) {
          const reply = await send(second.url, key, chosen)
          expect(reply.status).toBe(200)
          const known = replies.get(key)
          if (known) expect(reply.body).toEqual(known.body)
          issued.push(...reply.body.records.flatMap(({ id, refused }) => (refused ? [] : [id])))
        }
        await second.kill()
        expect(issued.toSorted((one, other) => one - other)).toEqual(ids)

        const database = await openDatabase()
        const certificates = await database.query<{ id: number; n: number; numbers: number }>(
          `select candidate_id as id, count(*)::integer as n, count(distinct number)::integer as numbers from certificate
            where candidate_id = any($1::integer[]) group by 1 order by 1`,
          [ids],
        )
        expect(certificates).toEqual(ids.map((id) => ({ id, n: 1, numbers: 1 })))
        const [odd] = await database.query<{ n: number }>(
          'select count(*)::integer as n from operation o where o.count <> (select count(*) from change c where c.operation_id = o.id)',
        )
        expect(odd?.n).toBe(0)
        await sealAll(database)
        expect((await verifyChain(database)).error).toBeNull()
        await reset(database)
        await database.close()
      }
      if (process.env.KAUSHAL_CRASH_ROUNDS) console.log(`${driver}: ${ROUNDS} kills, ${cutOff} calls cut off`)
    },
  )
})
