/** A page of a list takes an index for its order: sorting all records for 25 of them would take longer with each record. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../schema/index.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, freshPostgres, isMissing, startWorld } from '../support.ts'

/** Lists in the order of another record's title, and those with a title of several fields, which are short. */
const isOrderedByOther = ({ order, title, fields }: (typeof entities)[string]) => {
  const first = order?.field ?? title
  return typeof first !== 'string' || fields[first]?.kind === 'reference'
}

describe.skipIf(isMissing('postgres'))('The first page in the order of the list', () => {
  let api: Api
  let plans: pg.Client
  let statements: [sql: string, params: readonly unknown[]][] = []

  beforeAll(async () => {
    const address = await freshPostgres('world')
    const database = await openPostgres(address, { connections: 1 })
    ;({ api } = await startWorld('postgres', database))
    const { query } = database
    const watched: typeof query = (sql, params) => {
      statements.push([sql, params ?? []])
      return query(sql, params)
    }
    Object.assign(database, { query: watched })
    plans = new pg.Client(address)
    await plans.connect()
    // The planner sorts only where it cannot do without.
    await plans.query('set enable_sort = off; set enable_seqscan = off; set enable_bitmapscan = off')
  })
  afterAll(async () => {
    await plans.end()
    await api.database.close()
  })

  test.each(Object.values(entities).filter((entity) => !isOrderedByOther(entity)))(
    'of $name is read from an index',
    async ({ path, name }) => {
      statements = []
      await api.get<Answer[]>(path, { range: [0, 24] })
      const [sql, params] = statements.find(([one]) => one.includes(`from "${name}" t`)) ?? ['', []]
      const { rows } = await plans.query(`explain (costs off) ${sql}`, [...params])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toContain(`on ${name} t`)
      expect(plan).not.toMatch(/\bSort Key: t\./)
    },
  )
})
