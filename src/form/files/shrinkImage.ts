import { SENT_SIDE } from '../../../schema/fileTypes.ts'

const QUALITY = 0.82
/** A JPEG below this size and of this many pixels is sent as it is. */
const SMALL_BYTES = 400_000

const toJpeg = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))

/** A part of an upright picture, in its pixels. */
export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Can the browser cut and scale this file? */
export const isDrawable = ({ type }: File) =>
  type.startsWith('image/') && typeof createImageBitmap !== 'undefined'

/**
 * A picture, or a part of it, scaled down and turned upright, as a JPEG: poor mobile data takes it in seconds. What the browser cannot read
 * stays as it is.
 */
export async function shrinkImage(file: File, area?: CropArea): Promise<File> {
  if (!isDrawable(file)) return file
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap) return file
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
  const scale = Math.min(1, SENT_SIDE / Math.max(width, height))
  const isSmall = !area && scale === 1 && file.type === 'image/jpeg' && file.size <= SMALL_BYTES
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = isSmall ? null : canvas.getContext('2d')
  if (context) {
    // A transparent picture is shown on white.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const jpeg = context && (await toJpeg(canvas))
  return jpeg ? new File([jpeg], file.name.replace(/(\.\w+)?$/, '.jpg'), { type: jpeg.type }) : file
}
