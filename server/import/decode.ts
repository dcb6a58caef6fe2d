import { MAX_IMPORT_BYTES } from '../../schema/importSize.ts'
import { badRequest, tooLarge } from '../errors/apiError.ts'

/** Excel writes its format of before 2007, and any workbook with a password, as a compound file. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0]

/** The first bytes of common files that are not text. */
const SIGNATURES = [
  [[0x50, 0x4b, 0x03, 0x04], 'import.isWorkbook'],
  [COMPOUND_FILE, 'import.isOldWorkbook'],
  [[0x25, 0x50, 0x44, 0x46], 'import.isPdf'],
  [[0x1f, 0x8b], 'import.isCompressed'],
] as const

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

/** Is it a workbook in the old format, or one with a password? */
export const isOldOrProtected = (bytes: Uint8Array): boolean => startsWith(bytes, COMPOUND_FILE)

function encodingOf(first: Uint8Array): string {
  for (const [signature, key] of SIGNATURES) if (startsWith(first, signature)) throw badRequest(key)
  if (startsWith(first, [0xff, 0xfe])) return 'utf-16le'
  return startsWith(first, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
}

const countLines = (text: string) => text.split('\n').length - 1

/** The index of the first line that is not valid UTF-8. */
function findInvalidLine(bytes: Uint8Array): number {
  const lines = new TextDecoder('latin1').decode(bytes).split('\n')
  const isUtf8 = (line: string) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(line, (char) => char.charCodeAt(0)))
      return true
    } catch {
      return false
    }
  }
  return Math.max(
    lines.findIndex((line) => !isUtf8(line)),
    0,
  )
}

/** The same bytes; the first piece has at least four, so that the file type can be recognised. Throws 413 over the size limit. */
async function* withSignature(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | null = new Uint8Array()
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > MAX_IMPORT_BYTES) {
      throw tooLarge('import.fileTooLarge')
    }
    if (!first) {
      yield piece
      continue
    }
    const joined: Uint8Array = new Uint8Array(first.length + piece.length)
    joined.set(first)
    joined.set(piece, first.length)
    first = joined.length < 4 ? joined : null
    if (!first) yield joined
  }
  if (first?.length) yield first
}

/**
 * The text of an uploaded file: UTF-8, or UTF-16 with a byte-order mark. Throws 400 for a file that is not text, with the number of the
 * first invalid line; 413 over 64 MB.
 */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let encoding = ''
  let line = 1
  const read = (piece?: Uint8Array) => {
    try {
      return (decoder as TextDecoder).decode(piece, { stream: piece !== undefined })
    } catch {
      const at = line + (piece && encoding === 'utf-8' ? findInvalidLine(piece) : 0)
      throw badRequest('import.notText', { line: at, encoding: encoding.toUpperCase() })
    }
  }
  for await (const piece of withSignature(bytes)) {
    encoding ||= encodingOf(piece)
    decoder ??= new TextDecoder(encoding, { fatal: true })
    const text = read(piece)
    const nul = text.indexOf('\0')
    if (nul >= 0) {
      throw badRequest('import.invalidCharacter', { line: line + countLines(text.slice(0, nul)) })
    }
    line += countLines(text)
    yield text
  }
  if (decoder) yield read()
}
