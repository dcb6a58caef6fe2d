import type { Context } from 'hono'

const JSON_TYPE = { 'Content-Type': 'application/json; charset=UTF-8' }

/** JSON that was made in SQL, passed through as text. */
export const jsonText = (c: Context, text: string, headers: Record<string, string> = {}) =>
  c.body(text, 200, { ...JSON_TYPE, ...headers })

/** The reply of a write, with the operation that undo takes. */
export const written = (c: Context, { body, operation }: { body: string; operation: number | null }) =>
  jsonText(c, body, operation === null ? {} : { 'X-Operation': String(operation) })

/**
 * Text that is sent as it is made; the reader's pace is ours, so memory stays flat. The first part is made before the reply begins,
 * so that a refusal is still a proper one; a failure later breaks the connection off, and nobody takes half for the whole.
 */
export async function streamed(
  c: Context,
  parts: AsyncIterator<string>,
  headers: Record<string, string> = JSON_TYPE,
) {
  const encoder = new TextEncoder()
  let next: Promise<IteratorResult<string>> | IteratorResult<string> = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await next
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      next = parts.next()
      next.catch(() => undefined)
    },
    async cancel() {
      await parts.return?.()
    },
  })
  return c.body(body, 200, headers)
}
