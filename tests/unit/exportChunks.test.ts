/** The chunks of an export: their size, which its memory depends on. */
import { describe, expect, test } from 'vitest'
import { entities, entityOf } from '../../schema/index.ts'
import type { Scope } from '../../server/access/scope.ts'
import type { Queries } from '../../server/database/database.ts'
import { exportColumns } from '../../server/records/exportColumns.ts'
import { exportCsv } from '../../server/records/exportCsv.ts'

const STATEMENTS = 6
/** The young generation of V8 has place for so many while a chunk is written and sent. */
const MAX_CELLS = 100_000
const everything = { level: 1, isGlobal: true, areas: {} } as unknown as Scope

/** The sizes of the chunks of a long export, which its statements have as numbers: their plans are used again. */
async function chunkSizes(name: string): Promise<number[]> {
  const sizes: number[] = []
  let id = 0
  const query = async (sql: string) => {
    const size = Number(/ limit (\d+)\)/.exec(sql)?.[1])
    sizes.push(size)
    return Array.from({ length: sizes.length < STATEMENTS ? size : 0 }, () => {
      id += 1
      return { id, 'sort value': String(id), cells: String(id) }
    })
  }
  const db = { query } as unknown as Queries
  const lines = exportCsv(db, entityOf(name), { filter: {}, sort: ['id', 'ASC'], scope: everything })
  for await (const _ of lines) if (sizes.length >= STATEMENTS) break
  return sizes
}

describe('The chunks of an export', () => {
  test.each(Object.keys(entities))('have no more cells than memory stays flat with: %s', async (name) => {
    const columns = exportColumns(entityOf(name)).length
    const sizes = await chunkSizes(name)
    expect(sizes).toHaveLength(STATEMENTS)
    expect(Math.max(...sizes) * columns).toBeLessThanOrEqual(MAX_CELLS)
  })

  test('grow to thousands of records where these are short', async () => {
    expect(await chunkSizes('panchayat')).toEqual([250, 1_000, 4_000, 4_000, 4_000, 4_000])
  })
})
