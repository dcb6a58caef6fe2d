import { BYTES_OF_PIXEL } from '../../../files/plainJpeg.ts'

interface Size {
  width: number
  height: number
}

/** The largest size of the same form inside another; never a larger one than the picture has. */
export function sizeInside({ width, height }: Size, inside: Size): Size {
  const scale = Math.min(1, inside.width / width, inside.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Where the two pixels begin of a side that are read for each one of the smaller side: more make no difference that is seen in print. */
const samplesOf = (side: number, smaller: number, bytes: number): Uint32Array =>
  Uint32Array.from({ length: smaller * 2 }, (_, at) => Math.floor(((at / 2 + 0.25) * side) / smaller) * bytes)

/** Makes a picture smaller, in its place: each pixel is the mean of four of those that it stands for, which are never before it. */
export function scaleDown(pixels: Uint8Array, from: Size, to: Size): void {
  const columns = samplesOf(from.width, to.width, BYTES_OF_PIXEL)
  const rows = samplesOf(from.height, to.height, from.width * BYTES_OF_PIXEL)
  let at = 0
  for (let y = 0; y < rows.length; y += 2) {
    const [upper, lower] = [rows[y] as number, rows[y + 1] as number]
    for (let x = 0; x < columns.length; x += 2) {
      const [left, right] = [columns[x] as number, columns[x + 1] as number]
      for (let part = 0; part < BYTES_OF_PIXEL; part += 1) {
        const sum =
          (pixels[upper + left + part] as number) +
          (pixels[upper + right + part] as number) +
          (pixels[lower + left + part] as number) +
          (pixels[lower + right + part] as number)
        pixels[at] = sum / 4
        at += 1
      }
    }
  }
}
