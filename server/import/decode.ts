import { badRequest, tooLarge } from '../errors/apiError.ts'

/** Largest file. */
export const MOST_BYTES = 64 * 1024 * 1024
export const TOO_LARGE =
  'The file is larger than 64 MB. Split it into smaller ones and import them one by one.'
const SAVE_AS = 'Save it as “CSV UTF-8 (comma delimited)” and choose that file.'

/** How files that are no text begin, and what to tell their sender. */
const SIGNATURES: readonly [readonly number[], string][] = [
  [[0x50, 0x4b, 0x03, 0x04], `This is an Excel workbook or a ZIP archive, not a CSV file. ${SAVE_AS}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old Excel workbook, not a CSV file. ${SAVE_AS}`],
  [[0x25, 0x50, 0x44, 0x46], 'This is a PDF, not a CSV file.'],
  [[0x1f, 0x8b], 'This is a compressed file. Unpack it first.'],
]

const begins = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte)

function encodingOf(first: Uint8Array): string {
  for (const [signature, message] of SIGNATURES) if (begins(first, signature)) throw badRequest(message)
  if (begins(first, [0xff, 0xfe])) return 'utf-16le'
  return begins(first, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
}

const linesIn = (text: string) => text.split('\n').length - 1

/** The first line of these bytes that is no UTF-8, counted from 0. */
function faultyLine(bytes: Uint8Array): number {
  const lines = new TextDecoder('latin1').decode(bytes).split('\n')
  const isUtf8 = (line: string) => {
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(line, (one) => one.charCodeAt(0)))
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

/** The first bytes are waited for until there are four, so that a file's kind shows. */
async function* afterFirstBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let first: Uint8Array | null = new Uint8Array()
  let total = 0
  for await (const piece of bytes) {
    total += piece.length
    if (total > MOST_BYTES) {
      throw tooLarge(TOO_LARGE)
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
 * The text of an uploaded file: UTF-8, or UTF-16 with a byte-order mark. Refuses (400) what is no text and says which line
 * is not UTF-8; 413 over 64 MB.
 */
export async function* decode(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let encoding = ''
  let line = 1
  const read = (piece?: Uint8Array) => {
    try {
      return (decoder as TextDecoder).decode(piece, { stream: piece !== undefined })
    } catch {
      const at = line + (piece && encoding === 'utf-8' ? faultyLine(piece) : 0)
      throw badRequest(`Line ${at} is not ${encoding.toUpperCase()} text. ${SAVE_AS}`)
    }
  }
  for await (const piece of afterFirstBytes(bytes)) {
    encoding ||= encodingOf(piece)
    decoder ??= new TextDecoder(encoding, { fatal: true })
    const text = read(piece)
    const nul = text.indexOf('\0')
    if (nul >= 0) {
      throw badRequest(
        `Line ${line + linesIn(text.slice(0, nul))} holds a character that no text has; is this a CSV file? ${SAVE_AS}`,
      )
    }
    line += linesIn(text)
    yield text
  }
  if (decoder) yield read()
}
