/** No picture and no PDF brings a part of a web page with it, wherever in it that is. */
import { expect, test } from 'vitest'
import { checkContent } from '../../server/files/checkContent.ts'

const header = Buffer.from('ffd8ffe000040000ffc0001108019001 2c03'.replaceAll(' ', ''), 'hex')
/** The first bytes of tags and addresses, without what follows. */
const noise = Buffer.from(
  '< <! <s <h <scrip <?ph http:/ ://www.w3.org %PDF- <ifram <htm <!doctype svg '.repeat(50),
)

const picture = (...parts: readonly (Buffer | string)[]) => {
  const bytes = Buffer.concat([header, noise, ...parts.map((part) => Buffer.from(part)), noise])
  return new Uint8Array(bytes)
}

const hidden = [
  '<script>',
  '<ScRiPt src=x>',
  '<HTML>',
  '<html lang="en">',
  '<!DOCTYPE html>',
  '<!doctype HTML>',
  '<iframe src=x>',
  '<?php echo 1 ?>',
  '<?PHP',
  'xmlns="http://www.w3.org/2000/svg"',
  'HTTP://WWW.W3.ORG/2000/SVG',
]

test('A picture without any is what it is', () => {
  expect(checkContent(picture())).toMatchObject({ type: 'image/jpeg', width: 300, height: 400 })
})

test.each([...hidden, '%PDF-1.7', '%PDF-2.0'])('A picture with %s in it is refused', (text) => {
  for (const bytes of [
    picture(text),
    picture(noise, text),
    new Uint8Array(Buffer.concat([header, Buffer.from(text)])),
  ])
    expect(checkContent(bytes)).toMatchObject({ refused: { key: 'files.hidden' } })
})

test.each(hidden)('A PDF with %s in it is refused, and a whole one is not', (text) => {
  const pdf = (...parts: readonly string[]) =>
    new Uint8Array(Buffer.from(`%PDF-1.7 ${parts.join(' ')} %%EOF\n`))
  expect(checkContent(pdf('a page'))).toMatchObject({ type: 'application/pdf' })
  expect(checkContent(pdf(text))).toMatchObject({ refused: { key: 'files.hidden' } })
})

test('A PDF without its end is refused as damaged', () => {
  const cut = new Uint8Array(Buffer.from(`%PDF-1.7 %%EOF ${' '.repeat(2_000)}`))
  expect(checkContent(cut)).toMatchObject({ refused: { key: 'files.damaged' } })
})
