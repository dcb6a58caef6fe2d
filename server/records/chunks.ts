/**
 * Records in a chunk. The first chunk is small, so that the reply starts at once. V8 frees strings much over 128 kB only in a full garbage
 * collection: larger chunks took twice the memory and saved a tenth of the time.
 */
const FIRST_SIZE = 250
const SIZE = 400

interface Chunk {
  body: string
  count: number
  last: readonly [string | null, number] | null
}

/** Reads all records by key, a chunk at a time: memory stays flat, without locks or an open transaction. */
export async function* readChunks(
  read: (range: readonly [number, number], after?: readonly [string | null, number]) => Promise<Chunk>,
): AsyncGenerator<Chunk> {
  let size = FIRST_SIZE
  let after: readonly [string | null, number] | undefined
  for (;;) {
    const chunk = await read([0, size - 1], after)
    yield chunk
    if (chunk.count < size || !chunk.last) return
    after = chunk.last
    size = SIZE
  }
}

/** The chunks as the text of one JSON array. */
export async function* jsonArray(chunks: AsyncIterable<Chunk>): AsyncGenerator<string> {
  let separator = '['
  for await (const { body, count } of chunks) {
    if (!count) continue
    yield separator + body.slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
