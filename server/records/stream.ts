/**
 * Records in a piece: the first is small, so that the first byte leaves at once. Texts much over 128 kB go among V8's large
 * objects, which pile up until a full collection: larger pieces took twice the memory and saved a tenth of the time.
 */
const FIRST = 250
const REST = 400

interface Piece {
  body: string
  count: number
  last: readonly [string | null, number] | null
}

/** Reads to the end by key, a piece at a time: memory stays flat, nothing is locked, and no transaction is held open. */
export async function* pieces(
  read: (range: readonly [number, number], after?: readonly [string | null, number]) => Promise<Piece>,
): AsyncGenerator<Piece> {
  let size = FIRST
  let after: readonly [string | null, number] | undefined
  for (;;) {
    const piece = await read([0, size - 1], after)
    yield piece
    if (piece.count < size || !piece.last) return
    after = piece.last
    size = REST
  }
}

/** The pieces as the text of one JSON array. */
export async function* asArray(all: AsyncIterable<Piece>): AsyncGenerator<string> {
  let open = '['
  for await (const { body, count } of all) {
    if (!count) continue
    yield open + body.slice(1, -1)
    open = ','
  }
  yield open === '[' ? '[]' : ']'
}
