import { setImmediate } from 'node:timers/promises'
import { readContentHeader } from '../../../files/contentHeader.ts'
import type { Task } from '../../../tasks/task.ts'

/** The sides of the photo on the page, at 300 pixels an inch. */
const [WIDTH, HEIGHT] = [350, 438]
const JPEG_QUALITY = 82
const BYTES_OF_PIXEL = 4

/** Null for a picture that cannot be decoded. */
async function shrinkPhoto(content: Uint8Array): Promise<Uint8Array | null> {
  const { ResizeFilterType, ResizeFit, Transformer } = await import('@napi-rs/image')
  try {
    const size = { width: WIDTH, height: HEIGHT, fit: ResizeFit.Inside }
    // Half of the time of the default filter, without a difference in print.
    const image = new Transformer(content).resize({ ...size, filter: ResizeFilterType.Triangle })
    // On this thread, whose priority is low: the threads of the library would compete with the requests of others.
    return new Uint8Array(image.jpegSync(JPEG_QUALITY))
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
    for (const content of contents) {
      shrunk.push(content && (await shrinkPhoto(content)))
      if (content) countPixels(content)
      // Pixels that are collected are given back in the next turn.
      await setImmediate()
    }
    return shrunk
  },
}
