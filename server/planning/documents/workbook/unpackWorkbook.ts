import { strFromU8, strToU8, zipSync } from 'fflate'
import { badRequest, tooLarge } from '../../../errors/apiError.ts'
import { isOldOrProtected } from '../../../import/decode.ts'
import { NotAnArchiveError, TooLargeInsideError, unzip } from './unzip.ts'

/** Limits in bytes of the file and of its unpacked parts. */
export const MAX_MEGABYTES = 8
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024
const MAX_UNPACKED = 40 * 1024 * 1024
const MAX_PARTS = 2_000
/** XML tags in all parts: 100,000 filled cells take about 400,000. */
const MAX_TAGS = 1_500_000

const LESS_THAN = '<'.charCodeAt(0)

/** The parts of a workbook with its cells. Pictures, macros, links and all other parts are ignored. */
const READ_PARTS =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/sheet\d+\.xml)$/
const BOOK = 'xl/workbook.xml'
const SHEET = /^xl\/worksheets\//

/**
 * Keeps only the cells of a sheet. Other elements (columns, merged cells, drop-downs) can name ranges of 17 billion cells, which exceljs
 * would visit one by one.
 */
function extractCells(xml: string): string {
  const [begin, end] = [xml.indexOf('<sheetData'), xml.lastIndexOf('</sheetData>')]
  const isEmpty = begin < 0 || xml.startsWith('<sheetData/>', begin)
  const cells = isEmpty ? '<sheetData/>' : xml.slice(begin, end + '</sheetData>'.length)
  if ((!isEmpty && end < begin) || /<(?:mergeCells|dataValidations|cols)\b/.test(cells))
    throw badRequest('workbook.notAWorkbook')
  return `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${cells}</worksheet>`
}

/**
 * Keeps only the list of sheets and the date system. A defined name can cover a whole sheet of 17 billion cells, of which exceljs makes a
 * list: a file of a few kilobytes would take all memory.
 */
function extractSheets(xml: string): string {
  const settings = /<workbookPr\b[^<>]*\bdate1904="(?:1|true)"/.test(xml) ? '<workbookPr date1904="1"/>' : ''
  const sheets = (xml.match(/<sheet\s[^<>]*>/g) ?? []).map((tag) => tag.replace(/\/?>$/, '/>'))
  return `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${settings}<sheets>${sheets.join('')}</sheets></workbook>`
}

function countTags(bytes: Uint8Array): number {
  let tags = 0
  for (let at = bytes.indexOf(LESS_THAN); at >= 0; at = bytes.indexOf(LESS_THAN, at + 1)) tags += 1
  return tags
}

async function readParts(file: Uint8Array): Promise<Record<string, Uint8Array>> {
  try {
    return await unzip(file, { names: READ_PARTS, limit: MAX_UNPACKED, maxParts: MAX_PARTS })
  } catch (error) {
    if (error instanceof TooLargeInsideError) throw tooLarge('workbook.unpackedTooLarge')
    if (error instanceof NotAnArchiveError)
      throw badRequest(isOldOrProtected(file) ? 'workbook.oldOrProtected' : 'workbook.notAWorkbook')
    throw error
  }
}

/** Unpacks a file, drops dangerous parts, and packs the rest again. 400 if it is no workbook, 413 if a limit is exceeded. */
export async function repackSafely(file: Uint8Array): Promise<Uint8Array> {
  if (file.length > MAX_BYTES) throw tooLarge('workbook.tooLarge', { size: MAX_MEGABYTES })
  const found = await readParts(file)
  if (!found[BOOK]) throw badRequest('workbook.notAWorkbook')
  const tags = Object.values(found).reduce((sum, bytes) => sum + countTags(bytes), 0)
  if (tags > MAX_TAGS) throw tooLarge('workbook.unpackedTooLarge')
  const safe = Object.entries(found).map(([name, bytes]): [string, Uint8Array] => {
    const text = strFromU8(bytes)
    // Spreadsheets never write a DOCTYPE; XML entities can make a small file grow without limit.
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw badRequest('workbook.notAWorkbook')
    if (name === BOOK) return [name, strToU8(extractSheets(text))]
    return [name, SHEET.test(name) ? strToU8(extractCells(text)) : bytes]
  })
  return zipSync(Object.fromEntries(safe), { level: 0 })
}
