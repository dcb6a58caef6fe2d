import { isImage, MAX_PIXELS, MAX_SIDE } from '../../schema/fileTypes.ts'
import { type Message, message } from '../errors/message.ts'
import { type ContentHeader, readContentHeader } from './contentHeader.ts'

/** What a browser would run, if it took the content for a page, in lower case. */
const TAGS = ['<script', '<html', '<!doctype html', '<iframe', '<?php']
const LONGEST_TAG = Math.max(...TAGS.map(({ length }) => length))
/** The codes of the letters that come second in them. */
const SECOND = new Set(TAGS.flatMap((tag) => [tag.charCodeAt(1), tag.toUpperCase().charCodeAt(1)]))
const SVG = ['http', '://', 'www.w3.org/2000/svg'] as const
/** The beginning of another file inside an image. */
const HIDDEN_IN_IMAGE = ['%PDF-1', '%PDF-2']

const lowerCase = (bytes: Buffer, from: number, to: number) =>
  bytes.toString('latin1', Math.max(from, 0), to).toLowerCase()

/** The positions of a byte or text. */
function* positions(bytes: Buffer, of: number | string): Generator<number> {
  for (let at = bytes.indexOf(of); at >= 0; at = bytes.indexOf(of, at + 1)) yield at
}

function hasTag(bytes: Buffer): boolean {
  for (const at of positions(bytes, TAGS[0]?.charCodeAt(0) as number))
    if (SECOND.has(bytes[at + 1] as number)) {
      const text = lowerCase(bytes, at, at + LONGEST_TAG)
      if (TAGS.some((tag) => text.startsWith(tag))) return true
    }
  return false
}

function hasSvg(bytes: Buffer): boolean {
  const [scheme, mark, rest] = SVG
  for (const at of positions(bytes, mark))
    if (lowerCase(bytes, at - scheme.length, at + mark.length + rest.length) === SVG.join('')) return true
  return false
}

/** Is there a part of a web page in it? An expression over the whole content as text takes three times as long, on the thread of all requests. */
const hasPage = (bytes: Buffer) => hasTag(bytes) || hasSvg(bytes)

/** The last bytes of a PDF have its end mark. */
const PDF_END_WITHIN = 1_024

const isWholePdf = (bytes: Buffer) => bytes.includes('%%EOF', Math.max(bytes.length - PDF_END_WITHIN, 0))

/** What a file is by its content, or why it is not stored. An image is not decoded here. */
export function checkContent(content: Uint8Array): ContentHeader | { refused: Message } {
  if (content.length === 0) return { refused: message('files.empty') }
  const header = readContentHeader(content)
  if (!header) return { refused: message('files.type') }
  const { type, width = 0, height = 0 } = header
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (hasPage(bytes) || (isImage(type) && HIDDEN_IN_IMAGE.some((start) => bytes.includes(start))))
    return { refused: message('files.hidden') }
  if (!isImage(type)) return isWholePdf(bytes) ? header : { refused: message('files.damaged') }
  if (width === 0 || height === 0) return { refused: message('files.damaged') }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    return { refused: message('files.tooManyPixels', { width, height }) }
  return header
}
