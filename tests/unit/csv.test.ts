/** Cells that a spreadsheet would run as a formula are exported as text, and imported unchanged. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsvRows } from '../../server/import/csvRows.ts'
import { decode } from '../../server/import/decode.ts'
import { CELL_SEPARATOR, cellValue, csvBytes, csvCell, csvLine } from '../../server/records/csv.ts'

async function* bytes(...pieces: (string | Uint8Array)[]) {
  for (const piece of pieces) yield typeof piece === 'string' ? new TextEncoder().encode(piece) : piece
}
const all = async (...pieces: (string | Uint8Array)[]) => {
  const rows: string[][] = []
  for await (const row of readCsvRows(decode(bytes(...pieces)))) rows.push(row)
  return rows
}

describe('A cell', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', "'=1", '＝1'])('%j is not run', (value) => {
    expect(csvCell(value)).toMatch(/^"?'/)
    expect(cellValue(`'${value}`)).toBe(value)
  })

  test.each(['-5', '+12.5', '-1,250.00', 'plain', "o'clock", "'tis"])('%j stays as it is', (value) => {
    expect(csvCell(value).replace(/^"|"$/g, '')).toBe(value)
    expect(cellValue(value)).toBe(value)
  })

  test('of any text comes back the same', async () => {
    const cell = fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0'))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 2, maxLength: 6 }), async (cells) => {
        const [, read] = await all('a,b\r\n', csvLine(cells))
        expect(read?.map(cellValue)).toEqual(cells)
      }),
      { numRuns: 200 },
    )
  })
})

test('A line of joined cells becomes the same CSV as its cells', () => {
  const special = fc.constantFrom(
    '"',
    ',',
    ';',
    '\t',
    '\n',
    ' ',
    '\u00a0',
    "'",
    '=',
    '-',
    '＝',
    '-5',
    'a',
    'ಕ',
    'हलेबीडु',
  )
  const cell = fc.oneof(fc.string({ unit: special, maxLength: 4 }), fc.string({ unit: 'binary' }))
  const cells = fc.array(
    cell.map((text) => text.replaceAll(CELL_SEPARATOR, '')),
    { minLength: 1, maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 3 }), (rows) => {
      const sent = csvBytes(
        'header\r\n',
        rows.map((row) => row.join(CELL_SEPARATOR)),
      )
      expect(Buffer.from(sent).equals(Buffer.from(`header\r\n${rows.map(csvLine).join('')}`))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

describe('A file', () => {
  const rows = [
    ['name', 'code'],
    ['BELUR', '1'],
    ['हलेबीडु, कर्नाटक', '2'],
  ]
  const text = 'name,code\r\nBELUR,1\r\n"हलेबीडु, कर्नाटक",2\r\n'

  test.each([
    ['with line feeds only', text.replaceAll('\r\n', '\n')],
    ['with a byte-order mark', `\uFEFF${text}`],
    ['without an end to its last line', text.trimEnd()],
    ['with semicolons', 'name;code\nBELUR;1\n"हलेबीडु, कर्नाटक";2'],
    ['with tabs, as pasted from a spreadsheet', 'name\tcode\nBELUR\t1\nहलेबीडु, कर्नाटक\t2\n'],
  ])('%s reads the same', async (_, content) => expect(await all(content)).toEqual(rows))

  test('in UTF-16 reads the same', async () => {
    const words = Uint16Array.from(`\uFEFF${text}`, (one) => one.charCodeAt(0))
    expect(await all(new Uint8Array(words.buffer))).toEqual(rows)
  })

  test('cut anywhere reads the same', async () => {
    const whole = new TextEncoder().encode(`\uFEFF${text}`)
    for (let at = 1; at < whole.length; at += 1)
      expect(await all(whole.subarray(0, at), whole.subarray(at))).toEqual(rows)
  })

  test('with line breaks and quotation marks inside cells is read', async () =>
    expect(await all('a,b\n"one\ntwo","say ""yes"""\n')).toEqual([
      ['a', 'b'],
      ['one\ntwo', 'say "yes"'],
    ]))

  test.each([
    ['that is a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), /Excel workbook or a ZIP/],
    ['with NUL characters', 'name\nA\nB\0C\n', /^Line 3 contains a character/],
    [
      'in Latin-1',
      Uint8Array.from([...'name\nok\nCaf'].map((c) => c.charCodeAt(0)).concat(0xe9, 10)),
      /^Line 3 is not UTF-8/,
    ],
    ['cut inside a character', Uint8Array.from([110, 10, 0xe0, 0xa4]), /^Line 2 is not UTF-8/],
    ['with a quotation mark that is never closed', 'name\n"BELUR\nHALE\n', /never closed/],
    ['with one line of two million characters', `name\n${'x'.repeat(2_000_000)}\n`, /longer than a million/],
    ['whose first line never ends', 'x'.repeat(2_000_000), /first line is longer/],
    ['with 5,000 columns', `${'a,'.repeat(5000)}\n`, /5001 columns/],
  ])('%s is refused with its line', async (_, content, message) => {
    await expect(all(content)).rejects.toMatchObject({ status: 400, message: expect.stringMatching(message) })
  })

  test('over 64 MB is refused as too large', async () => {
    const piece = new TextEncoder().encode(`${'name'.repeat(25_000)}\n`.repeat(10))
    const read = async () => {
      let length = 0
      for await (const text of decode(bytes(...Array.from({ length: 70 }, () => piece))))
        length += text.length
      return length
    }
    await expect(read()).rejects.toMatchObject({ status: 413 })
  })
})

test.each(['sep=;', '"sep=;"', '\uFEFFSEP=;'])(
  'A first line %j names the delimiter, and is no row',
  async (line) => {
    expect(await all(`${line}\r`, '\nName;Area, in ha\r\nA, B;2\r\n')).toEqual([
      ['Name', 'Area, in ha'],
      ['A, B', '2'],
    ])
  },
)
