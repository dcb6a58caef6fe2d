/** What a file is follows from its content, not from its name. */
import { expect, test } from 'vitest'
import { readContentHeader } from '../../server/files/contentHeader.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const png = hex('89504e470d0a1a0a 0000000d 49484452 00007530 00000010 0806000000')

test.each([
  [
    'a JPEG after its EXIF segment',
    hex('ffd8 ffe10004 0000 ffc0 0011 08 0190 012c 03'),
    'image/jpeg',
    300,
    400,
  ],
  ['a PNG, also of 30,000 pixels', png, 'image/png', 30_000, 16],
  [
    'a WebP',
    hex('52494646 00000000 57454250 56503858 0a000000 00000000 2b0100 8f0100'),
    'image/webp',
    300,
    400,
  ],
])('The type and size of %s are read without decoding it', (_, bytes, type, width, height) => {
  expect(readContentHeader(bytes)).toMatchObject({ type, width, height })
})

test.each([
  ['of one pass without metadata', 'ffd8 ffe00004 0000 ffc0 0011 08 0190 012c 03', true],
  ['with metadata, such as how to turn it', 'ffd8 ffe10004 0000 ffc0 0011 08 0190 012c 03', false],
  ['of several passes', 'ffd8 ffe00004 0000 ffc2 0011 08 0190 012c 03', false],
])('A JPEG %s', (_, bytes, isPlain) => {
  expect(readContentHeader(hex(bytes))).toMatchObject({ isPlain })
})

test('A PDF has no size', () => {
  expect(readContentHeader(Buffer.from('%PDF-1.7\n'))).toEqual({ type: 'application/pdf' })
})

test.each(['', '<html>', '<svg xmlns="http://www.w3.org/2000/svg"/>', ' %PDF-1.7', 'GIF89a'])(
  'Content that begins with “%s” has no type',
  (text) => expect(readContentHeader(Buffer.from(text))).toBeUndefined(),
)

test('An image has no type while its header is incomplete', () => {
  for (let length = 0; length < 24; length++)
    expect(readContentHeader(png.subarray(0, length))).toBeUndefined()
})
