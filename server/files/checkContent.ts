import { isImage, MAX_PIXELS, MAX_SIDE } from '../../schema/fileTypes.ts'
import { type Message, message } from '../errors/message.ts'
import { type ContentHeader, readContentHeader } from './contentHeader.ts'

/** What a browser would run, if it took the content for a page, and the beginning of another file inside an image. */
const HIDDEN = /<script|<html|<!doctype html|<iframe|<\?php|http:\/\/www\.w3\.org\/2000\/svg/i
const HIDDEN_IN_IMAGE = /%PDF-1|%PDF-2/

/** The last bytes of a PDF have its end mark. */
const PDF_END_WITHIN = 1_024

const isWholePdf = (text: string) => text.slice(-PDF_END_WITHIN).includes('%%EOF')

/** What a file is by its content, or why it is not stored. An image is not decoded here. */
export function checkContent(content: Uint8Array): ContentHeader | { refused: Message } {
  if (content.length === 0) return { refused: message('files.empty') }
  const header = readContentHeader(content)
  if (!header) return { refused: message('files.type') }
  const { type, width = 0, height = 0 } = header
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1')
  if (HIDDEN.test(text) || (isImage(type) && HIDDEN_IN_IMAGE.test(text)))
    return { refused: message('files.hidden') }
  if (!isImage(type)) return isWholePdf(text) ? header : { refused: message('files.damaged') }
  if (width === 0 || height === 0) return { refused: message('files.damaged') }
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS)
    return { refused: message('files.tooManyPixels', { width, height }) }
  return header
}
