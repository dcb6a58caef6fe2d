import type { FileType } from '../../schema/fileTypes.ts'

export interface ContentHeader {
  type: FileType
  /** In pixels; a PDF has none. */
  width?: number
  height?: number
  /** A JPEG that is read in one pass and has no metadata, such as how to turn it. */
  isPlain?: boolean
}

const textAt = (bytes: Buffer, start: number, length: number) =>
  bytes.toString('latin1', start, start + length)

/** The frame header of a JPEG, after segments that each state their length. */
function jpeg(bytes: Buffer): ContentHeader | undefined {
  let at = 2
  let hasMetadata = false
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return {
        type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
        isPlain: marker <= 0xc1 && !hasMetadata,
      }
    hasMetadata ||= marker === 0xe1
    const length = marker === 0xff ? -1 : bytes.readUInt16BE(at + 2)
    at += marker === 0xff ? 1 : 2 + Math.max(length, 2)
  }
  return undefined
}

const png = (bytes: Buffer): ContentHeader | undefined =>
  bytes.length >= 24 && textAt(bytes, 12, 4) === 'IHDR'
    ? { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

/** The size of each of the three formats of WebP, by the name of the first chunk. */
const WEBP_SIZES: Readonly<Record<string, (bytes: Buffer) => readonly [number, number]>> = {
  'VP8 ': (bytes) => [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff],
  VP8L: (bytes) => {
    const bits = bytes.readUInt32LE(21)
    return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
  },
  VP8X: (bytes) => [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1],
}

function webp(bytes: Buffer): ContentHeader | undefined {
  const size = bytes.length >= 30 ? WEBP_SIZES[textAt(bytes, 12, 4)]?.(bytes) : undefined
  return size && textAt(bytes, 8, 4) === 'WEBP'
    ? { type: 'image/webp', width: size[0], height: size[1] }
    : undefined
}

const READERS: readonly [signature: string, read: (bytes: Buffer) => ContentHeader | undefined][] = [
  ['\xff\xd8\xff', jpeg],
  ['\x89PNG\r\n\x1a\n', png],
  ['RIFF', webp],
  ['%PDF-', () => ({ type: 'application/pdf' })],
]

/** The type of a file by its first bytes, and the size of an image without decoding it; undefined for any other content. */
export function readContentHeader(content: Uint8Array): ContentHeader | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const reader = READERS.find(([signature]) => textAt(bytes, 0, signature.length) === signature)
  return reader?.[1](bytes)
}
