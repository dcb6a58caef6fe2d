import type { Context } from 'hono'
import { COUNT_LIMIT } from '../../schema/countLimit.ts'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' }

/** Sends JSON that PostgreSQL built, as text. */
export const sendJson = (c: Context, text: string, headers: Record<string, string> = {}) =>
  c.body(text, 200, { ...JSON_TYPE, ...headers })

/** Sends the reply of a write, with the number of the operation for undo. */
export const sendResult = (c: Context, { body, operation }: { body: string; operation: number | null }) =>
  sendJson(c, body, operation === null ? {} : { 'X-Operation': String(operation) })

/**
 * The headers that say which part of a list a page is: its positions from 0, and the number of all rows. Those above `counted` were not
 * counted: the list has the page whole, and a second header says so.
 */
export function contentRange(
  name: string,
  [first, last]: readonly [number, number],
  total: number,
  counted = Number.POSITIVE_INFINITY,
): Record<string, string> {
  const isMore = total > counted
  const end = Math.max(first, isMore ? last : Math.min(last, total - 1))
  return {
    'Content-Range': `${name} ${first}-${end}/${total}`,
    ...(isMore && { [COUNT_LIMIT]: String(counted) }),
  }
}

/**
 * Sends text, or its bytes in UTF-8, as a stream, at the pace of the reader, so that memory stays flat. The first part is read before the
 * reply begins, so that its error still gets a status; a later error closes the connection, so that the client sees that the reply is
 * incomplete.
 */
export async function sendStream(
  c: Context,
  parts: AsyncIterator<string | Uint8Array>,
  headers: Record<string, string> = JSON_TYPE,
) {
  const encoder = new TextEncoder()
  type Part = IteratorResult<string | Uint8Array>
  let next: Promise<Part> | Part = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await next
      if (done) return controller.close()
      controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
      next = parts.next()
      next.catch(() => undefined)
    },
    async cancel() {
      await parts.return?.()
    },
  })
  return c.body(body, 200, headers)
}
