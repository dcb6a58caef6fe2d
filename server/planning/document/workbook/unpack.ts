import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { badRequest, tooLarge } from '../../../errors/apiError.ts'

/** Largest file that is taken, and what it may come to when it is unpacked, in bytes. */
export const MOST_BYTES = 8 * 1024 * 1024
const MOST_UNPACKED = 40 * 1024 * 1024
const MOST_PARTS = 2_000
/** Cells, rows and whatever else is told apart, in all parts: 100,000 filled cells take some 400,000. */
const MOST_TAGS = 1_500_000

export const NOT_A_BOOK = 'This is not a workbook of the plan. Download one, fill it, and send that.'
export const TOO_LARGE = `The workbook is larger than ${MOST_BYTES / 1024 / 1024} MB.`

const LESS_THAN = '<'.charCodeAt(0)
export const TOO_MUCH = 'The workbook unpacks to more than a plan can hold.'

/** The parts of a workbook that hold its cells; pictures, macros, links and whatever else lies in it are not opened. */
const NEEDED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/sheet\d+\.xml)$/
const BOOK = 'xl/workbook.xml'
const SHEET = /^xl\/worksheets\//

/**
 * The cells of a sheet alone. What stands around them may name ranges of 17 thousand million cells (columns, merged cells, drop-downs),
 * which whoever reads them one by one would never leave.
 */
function cellsOf(xml: string): string {
  const [begin, end] = [xml.indexOf('<sheetData'), xml.lastIndexOf('</sheetData>')]
  const isEmpty = begin < 0 || xml.startsWith('<sheetData/>', begin)
  const cells = isEmpty ? '<sheetData/>' : xml.slice(begin, end + '</sheetData>'.length)
  if ((!isEmpty && end < begin) || /<(?:mergeCells|dataValidations|cols)\b/.test(cells))
    throw badRequest(NOT_A_BOOK)
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${cells}</worksheet>`
}

/**
 * Which sheets there are, and how days are counted. A name may stand for a whole sheet, 17 thousand million cells, of which whoever
 * reads it makes a list: a file of a few kilobytes would take all memory that there is.
 */
function sheetsOf(xml: string): string {
  const settings = /<workbookPr\b[^<>]*\bdate1904="(?:1|true)"/.test(xml) ? '<workbookPr date1904="1"/>' : ''
  const sheets = (xml.match(/<sheet\s[^<>]*>/g) ?? []).map((tag) => tag.replace(/\/?>$/, '/>'))
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${settings}<sheets>${sheets.join('')}</sheets></workbook>`
}

function tagsIn(bytes: Uint8Array): number {
  let tags = 0
  for (let at = bytes.indexOf(LESS_THAN); at >= 0; at = bytes.indexOf(LESS_THAN, at + 1)) tags += 1
  return tags
}

/** Takes a file apart, leaves what is dangerous, and packs the rest again. 400 where it is no workbook, 413 where it would unpack to too much. */
export function safeBook(file: Uint8Array): Uint8Array {
  if (file.length > MOST_BYTES) throw tooLarge(TOO_LARGE)
  let parts = 0
  let unpacked = 0
  let found: Record<string, Uint8Array>
  try {
    found = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        parts += 1
        if (!NEEDED.test(name) || parts > MOST_PARTS) return false
        unpacked += originalSize
        // What says less than it holds is cut off at what it says.
        return unpacked <= MOST_UNPACKED
      },
    })
  } catch {
    throw badRequest(NOT_A_BOOK)
  }
  if (unpacked > MOST_UNPACKED || parts > MOST_PARTS) throw tooLarge(TOO_MUCH)
  if (!found[BOOK]) throw badRequest(NOT_A_BOOK)
  const tags = Object.values(found).reduce((sum, bytes) => sum + tagsIn(bytes), 0)
  if (tags > MOST_TAGS) throw tooLarge(TOO_MUCH)
  const kept = Object.entries(found).map(([name, bytes]): [string, Uint8Array] => {
    const text = strFromU8(bytes)
    // No spreadsheet writes one; entities are how a small file grows without end.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw badRequest(NOT_A_BOOK)
    if (name === BOOK) return [name, strToU8(sheetsOf(text))]
    return [name, SHEET.test(name) ? strToU8(cellsOf(text)) : bytes]
  })
  return zipSync(Object.fromEntries(kept), { level: 0 })
}
