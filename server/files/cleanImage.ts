import type { FileType } from '../../schema/fileTypes.ts'

export interface CleanedImage {
  content: Uint8Array<ArrayBuffer>
  type: FileType
  width: number
  height: number
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
  try {
    const source = new Transformer(content)
    const { width, height } = await source.metadata()
    const isLarge = Math.max(width, height) > STORED_SIDE
    const upright = source.rotate()
    const image = isLarge
      ? upright.resize({ width: STORED_SIDE, height: STORED_SIDE, fit: ResizeFit.Inside })
      : upright
    const isPng = type === 'image/png'
    const cleaned = new Uint8Array(isPng ? await image.png() : await image.jpeg(JPEG_QUALITY))
    const size = await new Transformer(cleaned).metadata()
    return {
      content: cleaned,
      type: isPng ? 'image/png' : 'image/jpeg',
      width: size.width,
      height: size.height,
    }
  } catch {
    return undefined
  }
}
