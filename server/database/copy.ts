/** `"name"`; of names that come from declarations only, never from a request. */
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The COPY statement of both homes; `from` is STDIN or a file. */
export const copyStatement = (table: string, columns: readonly string[], from: string) =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from ${from}`

/** Chunks of any size regrouped into pieces of whole lines, each about `size` characters. */
export async function* wholeLines(chunks: AsyncIterable<string>, size: number): AsyncGenerator<string> {
  let waiting: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < size) continue
    const all = waiting.join('')
    const end = all.lastIndexOf('\n') + 1
    if (end > 0) yield all.slice(0, end)
    waiting = [all.slice(end)]
    length = all.length - end
  }
  if (length > 0) yield waiting.join('')
}
