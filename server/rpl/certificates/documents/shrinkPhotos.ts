import { readContentHeader } from '../../../files/contentHeader.ts'
import type { Task } from '../../../tasks/task.ts'

/** The sides of the photo on the page, at 300 pixels an inch. */
const [WIDTH, HEIGHT] = [350, 438]
const JPEG_QUALITY = 82
const BYTES_OF_PIXEL = 4
/** Each on a thread of the library. */
const AT_ONCE = 2

/** Null for a picture that cannot be decoded. */
async function shrinkPhoto(content: Uint8Array): Promise<Uint8Array | null> {
  const { ResizeFilterType, ResizeFit, Transformer } = await import('@napi-rs/image')
  try {
    const size = { width: WIDTH, height: HEIGHT, fit: ResizeFit.Inside }
    // Half of the time of the default filter, without a difference in print.
    const image = new Transformer(content).resize({ ...size, filter: ResizeFilterType.Triangle })
    return new Uint8Array(await image.jpeg(JPEG_QUALITY))
  } catch {
    return null
  }
}

/**
 * JavaScript does not know how large the pixels of a picture are that the library keeps until it is collected, and so collects none before
 * hundreds have added up. As much memory that it knows of, and never uses, makes it collect in time.
 */
const countPixels = (content: Uint8Array) => {
  const { width = 0, height = 0 } = readContentHeader(content) ?? {}
  return new ArrayBuffer(width * height * BYTES_OF_PIXEL)
}

/** Photos as small as they are printed, as JPEG: a thousand in their own size would not fit into memory. Null for one that cannot be decoded. */
export const shrinkPhotos: Task<readonly (Uint8Array | null)[], (Uint8Array | null)[]> = {
  name: 'shrinkPhotos',
  async run(contents) {
    const shrunk: (Uint8Array | null)[] = []
    for (let at = 0; at < contents.length; at += AT_ONCE) {
      const some = contents.slice(at, at + AT_ONCE)
      shrunk.push(...(await Promise.all(some.map((content) => content && shrinkPhoto(content)))))
      for (const content of some) if (content) countPixels(content)
    }
    return shrunk
  },
}
