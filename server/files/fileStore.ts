/** Where the contents of files are: a folder or an object store. A name is used once, so that nothing is ever replaced. */
export interface FileStore {
  /** Resolves once the content is on the disk of the store. */
  put(name: string, content: Uint8Array): Promise<void>
  /** Undefined where there is no such content. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /** Succeeds too where there is nothing. */
  remove(name: string): Promise<void>
  /** The names of all contents, with the time at which they were stored. */
  list(): AsyncIterable<{ name: string; storedAt: Date }>
}

const SUFFIX_BYTES = 8

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a content. */
export const hashOf = async (content: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', content)))

/**
 * A new name for a content: its hash in two parts, and a random suffix. Equal contents of two people are stored apart, so that deleting one
 * never concerns the other.
 */
export const newContentName = (hash: string): string =>
  `${hash.slice(0, 2)}/${hash.slice(2)}.${toHex(crypto.getRandomValues(new Uint8Array(SUFFIX_BYTES)))}`

/** Does this look like one of our names? Other files in the place of the store are left alone. */
export const isContentName = (name: string): boolean => /^[0-9a-f]{2}\/[0-9a-f]{62}\.[0-9a-f]{16}$/.test(name)
