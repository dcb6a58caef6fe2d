import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { Parameters } from '../sql/parameters.ts'
import { CHUNK_SIZE, type Chunk, readChunks } from './chunks.ts'
import { type PageQuery, pageParts } from './pageParts.ts'

/** Ids that one statement compares with those that were read. */
const COMPARED = 20_000
/** Ids of one block of bits. */
const BLOCK = 32_768

/** Returns a function that adds an id, and says whether it is new. It has one bit for each id: 125 kB for a million that lie together. */
function uniqueIds(): (id: number) => boolean {
  const blocks = new Map<number, Uint8Array>()
  return (id) => {
    const key = Math.floor(id / BLOCK)
    const block = blocks.get(key) ?? new Uint8Array(BLOCK / 8)
    blocks.set(key, block)
    const [at, bit] = [(id % BLOCK) >> 3, 1 << (id & 7)]
    const isNew = ((block[at] ?? 0) & bit) === 0
    block[at] = (block[at] ?? 0) | bit
    return isNew
  }
}

/** The records of a list without its pages. */
export type ListQuery = Omit<PageQuery, 'range' | 'after' | 'ids' | 'titlesFirst'>

/** The ids of the records that match, by id: this order never changes. */
async function* matchingIds(db: Queries, entity: Entity, query: ListQuery, condition: string) {
  for (let after = 0; ; ) {
    const params = new Parameters()
    const { table, match } = pageParts(entity, { ...query, sort: ['id', 'ASC'], range: [0, 0] }, params)
    // As one text: thousands of rows take longer to parse than to find.
    const [found] = await db.query<{ ids: string | null }>(
      `select string_agg(id::text, ',' order by id) as ids from (
         select t.id from ${table} t where ${match} and ${condition} and t.id > ${params.add(after, 'integer')} order by t.id limit ${COMPARED}) i`,
      params.values,
    )
    const ids = found?.ids?.split(',').map(Number) ?? []
    yield ids
    if (ids.length < COMPARED) return
    after = ids.at(-1) ?? after
  }
}

export type ChunkWithIds = Chunk & { ids: readonly number[] }

/**
 * The records of a list in its order, in chunks that `read` reads. Records can move in this order while they are read, also because the title
 * of another record changes. So one that was read before is left out, and those that were never met come at the end: each record that matches
 * all the time is there once. No transaction stays open. `condition` is what records must meet beside the query.
 */
export async function* readEveryRecord<C extends ChunkWithIds>(
  db: Queries,
  entity: Entity,
  query: ListQuery,
  read: (page: Pick<PageQuery, 'range' | 'after' | 'ids'>) => Promise<C>,
  { condition = 'true', maxSize = CHUNK_SIZE }: { condition?: string; maxSize?: number } = {},
): AsyncGenerator<C> {
  const isNew = uniqueIds()
  const readIds = (ids: readonly number[]) => read({ range: [0, ids.length - 1], ids })
  let chunks = 0
  for await (const chunk of readChunks((range, after) => read({ range, ...(after && { after }) }), maxSize)) {
    chunks += 1
    const ids = chunk.ids.filter(isNew)
    if (ids.length === chunk.ids.length) yield chunk
    else if (ids.length) yield await readIds(ids)
  }
  // One statement reads all records as they are at one time.
  if (chunks < 2) return
  for await (const ids of matchingIds(db, entity, query, condition)) {
    const missed = ids.filter(isNew)
    for (let first = 0; first < missed.length; first += maxSize)
      yield await readIds(missed.slice(first, first + maxSize))
  }
}
