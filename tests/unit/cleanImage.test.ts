/** A picture that is encoded again looks as before. */

import turbo from '@julusian/jpeg-turbo'
import { Transformer } from '@napi-rs/image'
import { expect, test } from 'vitest'
import { cleanImage } from '../../server/files/cleanImage.ts'
import { withMetadata } from '../fixtures/images.ts'

const [WIDTH, HEIGHT] = [60, 40]
const [RED, BLUE, GRAY] = [
  [200, 40, 30],
  [20, 60, 210],
  [120, 120, 120],
] as const

/** Its left half in one colour, its right half in another. */
const halves = (width: number, height: number, [left, right]: readonly (readonly number[])[], alpha = 255) =>
  Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const side = Math.floor(at / 4) % width < width / 2 ? left : right
    return side?.[at % 4] ?? alpha
  })

const pictureOf = (width: number, height: number, colours: readonly (readonly number[])[], alpha?: number) =>
  Transformer.fromRgbaPixels(halves(width, height, colours, alpha), width, height)

const gray = () =>
  turbo.compress(Buffer.alloc(WIDTH * HEIGHT, GRAY[0]), {
    width: WIDTH,
    height: HEIGHT,
    format: turbo.FORMAT_GRAY,
    subsampling: turbo.SAMP_GRAY,
    quality: 90,
  })

/** The colour in the middle of the first and of the last quarter of the row or column in the middle. */
async function coloursOf(content: Uint8Array, isAcross: boolean): Promise<number[][]> {
  const { width, height } = await new Transformer(content).metadata()
  const pixels = await new Transformer(content).rawPixels()
  const channels = pixels.length / width / height
  const at = (share: number) => {
    const [x, y] = isAcross ? [share, 0.5] : [0.5, share]
    const start = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
    return [...pixels.subarray(start, start + 3)].map((value) =>
      channels === 1 ? (pixels[start] ?? 0) : value,
    )
  }
  return [at(0.2), at(0.8)]
}

const colour = pictureOf(WIDTH, HEIGHT, [RED, BLUE])
test.each([
  ['a JPEG', () => colour.jpeg(90), 'image/jpeg', [WIDTH, HEIGHT], [RED, BLUE]],
  ['a JPEG in shades of gray', gray, 'image/jpeg', [WIDTH, HEIGHT], [GRAY, GRAY]],
  [
    'a JPEG of which the metadata says that it lies on its side',
    async () => withMetadata(new Uint8Array(await colour.jpeg(90))),
    'image/jpeg',
    [HEIGHT, WIDTH],
    [RED, BLUE],
  ],
  ['a WebP', () => colour.webp(90), 'image/webp', [WIDTH, HEIGHT], [RED, BLUE]],
  [
    'a WebP that is transparent in parts',
    () => pictureOf(WIDTH, HEIGHT, [RED, BLUE], 254).webpLossless(),
    'image/webp',
    [WIDTH, HEIGHT],
    [RED, BLUE],
  ],
  ['a PNG', () => colour.png(), 'image/png', [WIDTH, HEIGHT], [RED, BLUE]],
  [
    'a picture that is larger than needed',
    () => pictureOf(2_600, 130, [RED, BLUE]).jpeg(90),
    'image/jpeg',
    [2_400, 120],
    [RED, BLUE],
  ],
] as const)('%s', async (_, make, type, [width, height], colours) => {
  const cleaned = await cleanImage(new Uint8Array(await make()), type)
  const stored = type === 'image/png' ? type : 'image/jpeg'
  expect(cleaned).toMatchObject({ type: stored, width, height })
  const found = await coloursOf(cleaned?.content ?? new Uint8Array(), width > height)
  const differences = found.flat().map((value, at) => Math.abs(value - (colours.flat()[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThan(12)
})

test('of a JPEG that ends too early the rest is empty, and shows nothing of the picture before', async () => {
  const [before, cut] = await Promise.all([
    pictureOf(600, 400, [RED, RED]).jpeg(90),
    pictureOf(600, 400, [GRAY, GRAY]).jpeg(90),
  ])
  await cleanImage(new Uint8Array(before), 'image/jpeg')
  const half = new Uint8Array(cut.subarray(0, cut.length - 200))
  const cleaned = await cleanImage(half, 'image/jpeg')
  for (const [red = 0, green = 0] of await coloursOf(cleaned?.content ?? new Uint8Array(), false))
    expect(Math.abs(red - green)).toBeLessThan(12)
})

test('pictures that are encoded at the same time do not mix', async () => {
  const colours = [RED, BLUE, GRAY]
  const made = await Promise.all(
    colours.map(async (one) => new Uint8Array(await pictureOf(WIDTH, HEIGHT, [one, one]).jpeg(90))),
  )
  const cleaned = await Promise.all(made.map((one) => cleanImage(one, 'image/jpeg')))
  for (const [at, one] of cleaned.entries()) {
    const [found = []] = await coloursOf(one?.content ?? new Uint8Array(), true)
    expect(found.map((value, channel) => Math.abs(value - (colours[at]?.[channel] ?? 0)) < 12)).toEqual([
      true,
      true,
      true,
    ])
  }
})
