/** Photos as small as they are printed. */
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { shrinkPhotos } from '../../server/rpl/certificates/documents/shrinkPhotos.ts'

const RED = [200, 30, 30]
const BLUE = [30, 30, 200]

/** Red on the left and blue on the right. */
function picture(width: number, height: number): Transformer {
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0; at < width * height; at += 1)
    pixels.set([...(at % width < width / 2 ? RED : BLUE), 255], at * 4)
  return Transformer.fromRgbaPixels(pixels, width, height)
}

async function shrink(...contents: Uint8Array[]) {
  const copies = contents.map((content) => new Uint8Array(content))
  return shrinkPhotos.run(copies, () => undefined)
}

/** The size, and the colours in the middle of both halves. */
async function read(content: Uint8Array | null | undefined) {
  const image = new Transformer(content as Uint8Array)
  const { width, height } = await image.metadata()
  const pixels = image.rawPixelsSync()
  const bytes = pixels.length / (width * height)
  const colourAt = (x: number) => {
    const start = (Math.floor(height / 2) * width + Math.floor(x)) * bytes
    return [...pixels.subarray(start, start + 3)]
  }
  return { width, height, colours: [colourAt(width / 4), colourAt((width * 3) / 4)] }
}

const isNear = (one: readonly number[] = [], other: readonly number[] = []) =>
  one.every((part, at) => Math.abs(part - (other[at] ?? 0)) < 12)

test.each([
  { kind: 'a wide one', width: 1_600, height: 1_200, size: [350, 263] },
  { kind: 'a high one', width: 900, height: 1_600, size: [246, 438] },
  { kind: 'one of the size', width: 350, height: 438, size: [350, 438] },
  { kind: 'a small one, which is not made larger', width: 120, height: 150, size: [120, 150] },
  { kind: 'a line of pixels', width: 3_000, height: 2, size: [350, 1] },
])('a photo is printed with its form and its colours: $kind', async ({ width, height, size }) => {
  // What a larger one left in the memory is not seen.
  const [, shrunk] = await shrink(picture(1_800, 1_800).jpegSync(80), picture(width, height).jpegSync(80))
  const { colours, width: printedWidth, height: printedHeight } = await read(shrunk)
  expect([printedWidth, printedHeight]).toEqual(size)
  expect(isNear(colours[0], RED), String(colours[0])).toBe(true)
  expect(isNear(colours[1], BLUE), String(colours[1])).toBe(true)
})

test('a PNG is printed too, and what cannot be decoded is left out', async () => {
  const jpeg = picture(800, 600).jpegSync(80)
  const [png, cut, text, after] = await shrink(
    picture(800, 600).pngSync(),
    jpeg.subarray(0, 300),
    new TextEncoder().encode('no picture'),
    jpeg,
  )
  expect((await read(png)).width).toBe(350)
  expect([cut, text]).toEqual([null, null])
  expect((await read(after)).width).toBe(350)
})
