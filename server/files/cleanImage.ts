import type { FileType } from '../../schema/fileTypes.ts'
import type { Task } from '../tasks/task.ts'
import { type ContentHeader, readContentHeader } from './contentHeader.ts'
import { openPlainJpeg } from './plainJpeg.ts'

interface CleanedImage extends ContentHeader {
  content: Uint8Array<ArrayBuffer>
}

interface UncheckedImage {
  content: Uint8Array<ArrayBuffer>
  type: FileType
}

/** The longer side of a stored picture, in pixels: enough to read a document. */
const STORED_SIDE = 2_400
const JPEG_QUALITY = 82

/** A picture that is neither turned nor scaled takes a fifth of the time of others. Undefined for one that is damaged. */
async function encodePlainJpeg(content: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const { decode, encode } = await openPlainJpeg()
  try {
    return encode(decode(content, width, height), width, height)
  } catch {
    return undefined
  }
}

async function encodeAny(content: Uint8Array, isLarge: boolean, isPng: boolean): Promise<Buffer> {
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  const upright = new Transformer(content).rotate()
  const image = isLarge
    ? upright.resize({ width: STORED_SIDE, height: STORED_SIDE, fit: ResizeFit.Inside })
    : upright
  return isPng ? image.png() : image.jpeg(JPEG_QUALITY)
}

/**
 * The pixels of an image, encoded again as PNG or JPEG: turned as its metadata says, without the metadata and anything else that the file
 * had. Undefined for an image that cannot be decoded; of a damaged one, what can be.
 */
export async function cleanImage(
  content: Uint8Array<ArrayBuffer>,
  type: FileType,
): Promise<CleanedImage | undefined> {
  const { width = 0, height = 0, isPlain } = readContentHeader(content) ?? {}
  const [isPng, isLarge] = [type === 'image/png', Math.max(width, height) > STORED_SIDE]
  const plain = isPlain && !isPng && !isLarge ? await encodePlainJpeg(content, width, height) : undefined
  const image = plain ?? (await encodeAny(content, isLarge, isPng).catch(() => undefined))
  const header = image && readContentHeader(image)
  return header && { ...header, content: new Uint8Array(image) }
}

/** On a thread of its own, which other requests do not wait for. */
export const cleanImageTask: Task<UncheckedImage, CleanedImage | undefined> = {
  name: 'cleanImage',
  run: ({ content, type }) => cleanImage(content, type),
  moved: ({ content }) => [content.buffer],
}
