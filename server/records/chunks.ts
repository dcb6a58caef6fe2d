/**
 * Records in a chunk. The first chunk is small, so that the reply starts at once, and the next ones grow: a reader who leaves early has
 * not had thousands read. V8 frees strings much over 128 kB only in a full garbage collection: larger chunks took twice the memory and saved
 * a tenth of the time.
 */
const FIRST_SIZE = 250
export const CHUNK_SIZE = 400
const GROWTH = 4

/** Records in order: their number, and sort value and id of the last one. */
export interface Chunk {
  count: number
  last: readonly [string | null, number] | null
}

/** Reads all records by key, a chunk at a time, the next one while one is used: memory stays flat, without locks or an open transaction. */
export async function* readChunks<C extends Chunk>(
  read: (range: readonly [number, number], after?: readonly [string | null, number]) => Promise<C>,
  maxSize = CHUNK_SIZE,
): AsyncGenerator<C> {
  let size = FIRST_SIZE
  let next = read([0, size - 1])
  for (;;) {
    const chunk = await next
    const isLast = chunk.count < size || !chunk.last
    if (!isLast) {
      size = Math.min(size * GROWTH, maxSize)
      next = read([0, size - 1], chunk.last ?? undefined)
      // Its error is thrown when its turn comes, if the reader wants it then.
      next.catch(() => undefined)
    }
    yield chunk
    if (isLast) return
  }
}

/** The chunks as the text of one JSON array. */
export async function* jsonArray(chunks: AsyncIterable<Chunk & { body: string }>): AsyncGenerator<string> {
  let separator = '['
  for await (const { body, count } of chunks) {
    if (!count) continue
    yield separator + body.slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
