import { setImmediate } from 'node:timers/promises'
import { readContentHeader } from '../../../files/contentHeader.ts'
import { openPlainJpeg } from '../../../files/plainJpeg.ts'
import type { Task } from '../../../tasks/task.ts'
import { scaleDown, sizeInside } from './scaleDown.ts'

/** The sides of the photo on the page, at 300 pixels an inch. */
const PRINTED = { width: 350, height: 438 }
const JPEG_QUALITY = 82
const BYTES_OF_DECODED = 4

/** A plain JPEG, as those are that the browser took or the server cleaned, leaves no memory behind. */
async function shrinkPlain(content: Uint8Array<ArrayBuffer>, width: number, height: number) {
  const { decode, encode } = await openPlainJpeg()
  const size = sizeInside({ width, height }, PRINTED)
  const pixels = decode(content, width, height)
  scaleDown(pixels, { width, height }, size)
  return encode(pixels, size.width, size.height)
}

/**
 * JavaScript does not know how large the pixels of a picture are that the library keeps until it is collected, and so collects none before
 * hundreds have added up. As much memory that it knows of, and never uses, makes it collect in time.
 */
const countPixels = (width: number, height: number) => new ArrayBuffer(width * height * BYTES_OF_DECODED)

async function shrinkAny(content: Uint8Array, width: number, height: number) {
  const { ResizeFilterType, ResizeFit, Transformer } = await import('@napi-rs/image')
  // Half of the time of the default filter, without a difference in print.
  const size = { ...PRINTED, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle }
  // On this thread, whose priority is low: the threads of the library would compete with the requests of others.
  const shrunk = new Uint8Array(new Transformer(content).resize(size).jpegSync(JPEG_QUALITY))
  countPixels(width, height)
  return shrunk
}

/** Null for a picture that cannot be decoded. */
async function shrinkPhoto(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | null> {
  const { width = 0, height = 0, isPlain } = readContentHeader(content) ?? {}
  const shrink = () => shrinkAny(content, width, height)
  const shrunk = isPlain ? shrinkPlain(content, width, height).catch(shrink) : shrink()
  return shrunk.catch(() => null)
}

/** Photos as small as they are printed, as JPEG: a thousand in their own size would not fit into memory. Null for one that cannot be decoded. */
export const shrinkPhotos: Task<
  readonly (Uint8Array<ArrayBuffer> | null)[],
  (Uint8Array<ArrayBuffer> | null)[]
> = {
  name: 'shrinkPhotos',
  moved: (contents) => contents.flatMap((content) => (content ? [content.buffer] : [])),
  async run(contents) {
    const shrunk: (Uint8Array<ArrayBuffer> | null)[] = []
    for (const content of contents) {
      shrunk.push(content && (await shrinkPhoto(content)))
      // Pixels that are collected are given back in the next turn.
      await setImmediate()
    }
    return shrunk
  },
}
