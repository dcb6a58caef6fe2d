import type { FileType } from '../../schema/fileTypes.ts'
import { type ContentHeader, readContentHeader } from './contentHeader.ts'

export interface CleanedImage extends ContentHeader {
  content: Uint8Array<ArrayBuffer>
}

/** The longer side of a stored picture, in pixels: enough to read a document. */
const STORED_SIDE = 2_400
const JPEG_QUALITY = 82

/**
 * The pixels of an image, encoded again: turned as its metadata says, without the metadata and anything else that the file had. The work
 * runs on threads of the library. Undefined for an image that cannot be decoded.
 */
export async function cleanImage(content: Uint8Array, type: FileType): Promise<CleanedImage | undefined> {
  const { ResizeFit, Transformer } = await import('@napi-rs/image')
  const { width = 0, height = 0 } = readContentHeader(content) ?? {}
  try {
    const upright = new Transformer(content).rotate()
    const image =
      Math.max(width, height) > STORED_SIDE
        ? upright.resize({ width: STORED_SIDE, height: STORED_SIDE, fit: ResizeFit.Inside })
        : upright
    const isPng = type === 'image/png'
    const cleaned = new Uint8Array(isPng ? await image.png() : await image.jpeg(JPEG_QUALITY))
    const header = readContentHeader(cleaned)
    return header && { ...header, content: cleaned }
  } catch {
    return undefined
  }
}
