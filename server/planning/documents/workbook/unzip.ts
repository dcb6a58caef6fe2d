/**
 * Reads parts of a ZIP file, limited by what comes out of it. fflate, which packs our files, inflates a part at once to any size, whatever
 * the file says of its size; here the platform inflates it in pieces, on another thread, and stops at the limit.
 */

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
/** Length of the end record, and of the longest comment behind it. */
const END_LENGTH = 22
const MAX_COMMENT = 65_535
const STORED = 0
const DEFLATED = 8

interface Entry {
  name: string
  method: number
  compressedSize: number
  /** Position of the part in the file. */
  at: number
}

/** The file is no ZIP archive, or uses what no spreadsheet does. */
export class NotAnArchiveError extends Error {}
/** The parts are larger than the limit. */
export class TooLargeInsideError extends Error {}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_LENGTH - MAX_COMMENT)
  for (let at = view.byteLength - END_LENGTH; at >= first; at -= 1)
    if (view.getUint32(at, true) === END) return at
  throw new NotAnArchiveError()
}

/** The entries of the directory at the end of the file. */
function readDirectory(file: Uint8Array, view: DataView): Entry[] {
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== ENTRY) throw new NotAnArchiveError()
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number]
    const entry = {
      name: new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      compressedSize: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    }
    at += 46 + nameLength + extraLength + commentLength
    return entry
  })
}

/** The compressed bytes of a part, behind its own header. */
function compressedBytes(file: Uint8Array, view: DataView, { at, compressedSize }: Entry): Uint8Array {
  if (view.getUint32(at, true) !== LOCAL) throw new NotAnArchiveError()
  const start = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (start + compressedSize > file.length) throw new NotAnArchiveError()
  return file.subarray(start, start + compressedSize)
}

/** Inflates a part of at most `limit` bytes. */
async function inflate(bytes: Uint8Array, limit: number): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array[] = []
  let size = 0
  try {
    for await (const part of stream as unknown as AsyncIterable<Uint8Array>) {
      size += part.length
      if (size > limit) throw new TooLargeInsideError()
      parts.push(part)
    }
  } catch (error) {
    throw error instanceof TooLargeInsideError ? error : new NotAnArchiveError()
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** The parts whose names match, of at most `limit` bytes together. */
export async function unzip(
  file: Uint8Array,
  { names, limit, maxParts }: { names: RegExp; limit: number; maxParts: number },
): Promise<Record<string, Uint8Array>> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const found: Record<string, Uint8Array> = {}
  let remaining = limit
  try {
    const entries = readDirectory(file, view)
    if (entries.length > maxParts) throw new TooLargeInsideError()
    for (const entry of entries.filter(({ name }) => names.test(name))) {
      if (entry.method !== STORED && entry.method !== DEFLATED) throw new NotAnArchiveError()
      const bytes = compressedBytes(file, view, entry)
      const part = entry.method === STORED ? bytes : await inflate(bytes, remaining)
      remaining -= part.length
      if (remaining < 0) throw new TooLargeInsideError()
      found[entry.name] = part
    }
  } catch (error) {
    // A position outside the file.
    throw error instanceof RangeError ? new NotAnArchiveError() : error
  }
  return found
}
