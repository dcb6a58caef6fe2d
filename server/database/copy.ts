/** An SQL identifier. */
const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The COPY statement of both drivers; `from` is STDIN or a file. */
export const copyStatement = (table: string, columns: readonly string[], from: string) =>
  `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from ${from}`

/** Regroups chunks of any size into pieces of complete lines, each about `size` characters. */
export async function* splitAtLines(chunks: AsyncIterable<string>, size: number): AsyncGenerator<string> {
  let pending: string[] = []
  let length = 0
  for await (const chunk of chunks) {
    pending.push(chunk)
    length += chunk.length
    if (length < size) continue
    const text = pending.join('')
    const end = text.lastIndexOf('\n') + 1
    if (end > 0) yield text.slice(0, end)
    pending = [text.slice(end)]
    length = text.length - end
  }
  if (length > 0) yield pending.join('')
}
