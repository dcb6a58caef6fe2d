const MAX = 20
const contents = new Map<number, Blob>()

/** What this tab has uploaded, by the id of the file: it can be shown while the server still checks it. In memory only. */
export const sentContents = {
  add(id: number, content: Blob) {
    contents.set(id, content)
    const [oldest] = contents.keys()
    if (contents.size > MAX && oldest !== undefined) contents.delete(oldest)
  },
  find: (id: number): Blob | undefined => contents.get(id),
}
