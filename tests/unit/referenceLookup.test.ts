/** The records that the rows of a large file name. */
import { expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { GLOBAL_SCOPE } from '../../server/access/scope.ts'
import type { Queries } from '../../server/database/database.ts'
import { type LookupQuery, ReferenceLookup } from '../../server/import/lookup.ts'

const byName = (value: string): LookupQuery => ({ by: 'name', value })

test('A record is found however many others the rows before named', async () => {
  let requested = 0
  const db = {
    async query(_sql: string, [values]: [string[]]) {
      requested += values.length
      return values.map((title, index) => ({
        n: index + 1,
        id: 1,
        title,
        local: null,
        code: null,
        active: true,
      }))
    },
  } as unknown as Queries
  const lookup = new ReferenceLookup(db, entityOf('panchayat'), GLOBAL_SCOPE)
  const others = Array.from({ length: 121 }, (_, chunk) =>
    Array.from({ length: 499 }, (_, index) => byName(`Panchayat ${chunk}-${index}`)),
  )
  for (const chunk of [[], ...others, others[0] ?? []]) {
    const queries = [byName('Alagwadi'), ...chunk]
    await lookup.load(queries)
    expect(queries.filter((query) => lookup.find(query)[0]?.title !== query.value)).toEqual([])
  }
  // Those of rows long before are forgotten, so that memory does not grow with the file.
  const before = requested
  await lookup.load(others[20] ?? [])
  expect(requested - before).toBe(499)
})
