/** What the connections to PostgreSQL have from one statement to the next. */
import { afterAll, expect, test, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { closeAll, freshDatabase, isMissing } from '../support.ts'

afterAll(closeAll)

const onPostgres = test.skipIf(isMissing('postgres'))

onPostgres('a search is planned once, however many other statements there were', async () => {
  const database = await freshDatabase('postgres', 'nothing')
  for (let at = 0; at <= 500; at += 1) await database.query(`select ${at}`)
  const search = 'select count(*) as planned from pg_prepared_statements'
  await database.searches.query(search)
  expect(await database.searches.query(search)).toEqual([{ planned: 1 }])
})

onPostgres(
  'of many statements a connection keeps those that were used last, also where one could not be parsed',
  async () => {
    const database = await freshDatabase('postgres', 'nothing')
    const failed = database.transaction(async (db) => {
      await db.query('select 1 / 0').catch(() => undefined)
      await db.query('select 0 as not_parsed')
    })
    await expect(failed).rejects.toThrow('transaction is aborted')
    const often = 'select 1 as often'
    await database.transaction(async (db) => {
      for (let at = 0; at <= 600; at += 1) {
        await db.query(`select ${at} as once`)
        if (at % 100 === 0) await db.query(often)
      }
    })
    const preparedOn = async (db: Pick<Database, 'query'>) => {
      const read = () => db.query<{ sql: string }>('select statement as sql from pg_prepared_statements')
      // The first time it is one more, which another one is then closed for.
      await read()
      return (await read()).map(({ sql }) => sql)
    }
    const prepared = await preparedOn(database)
    expect(prepared.length).toBeLessThanOrEqual(200)
    expect(prepared).toEqual(expect.arrayContaining([often, 'select 600 as once', 'select 410 as once']))
    expect(prepared).not.toContain('select 0 as once')
    const user = database.as(1)
    for (let at = 0; at <= 210; at += 1) await user.query(`select ${at} as mine`)
    const mine = await preparedOn(user)
    expect(mine.length).toBeLessThanOrEqual(200)
    expect(mine).toContain('select 210 as mine')
    for (let at = 0; at <= 30; at += 1) await database.searches.query(`select ${at} as searched`)
    const searches = await preparedOn(database.searches)
    expect(searches.length).toBeLessThanOrEqual(20)
    expect(searches).toContain('select 30 as searched')
  },
)

onPostgres(
  'a connection stays open while nobody works for minutes, with the statements that it has planned',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const database = await freshDatabase('postgres', 'nothing')
      const ask = async (db: Pick<Database, 'query'>) =>
        (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
      const askAll = async () => [
        await ask(database),
        await ask(database.as(1)),
        await ask(database.searches),
      ]
      const before = await askAll()
      await vi.advanceTimersByTimeAsync(600_000)
      expect(await askAll()).toEqual(before)
    } finally {
      vi.useRealTimers()
    }
  },
)
