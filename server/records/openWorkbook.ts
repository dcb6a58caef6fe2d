import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Characters of XML that are compressed together. */
const CHUNK = 64_000
const WIDTH = 18
const MAX_NAME = 31
/** The styles of a header and of a text; those of number formats follow. */
const [HEADER, TEXT] = [1, 2]

interface WorkbookColumn {
  header: string
  /** Of numbers; without it the cells are texts. */
  format?: string | undefined
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text in XML, without the control characters that it cannot have. */
const escapeXml = (text: string) =>
  text.replace(/[&<>"]|[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, (character) => ENTITIES[character] ?? '')

const relationship = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`

/** The files of a workbook beside its sheet. */
function parts(title: string, formats: readonly string[]): Record<string, string> {
  const name = escapeXml(title.replaceAll(/[\\/*?:[\]]/g, ' ').slice(0, MAX_NAME))
  const xfs = formats.map((_, at) => `<xf numFmtId="${200 + at}" applyNumberFormat="1"/>`)
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationship(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships">${relationship(1, 'worksheet', 'worksheets/sheet1.xml')}${relationship(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((format, at) => `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(format)}"/>`).join('')}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellXfs count="${3 + formats.length}"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="49" applyNumberFormat="1"/>${xfs.join('')}</cellXfs></styleSheet>`,
  }
}

/** A, B … Z, AA … */
const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/**
 * A workbook of one sheet that is compressed line by line, so that only the compressed file is in memory. exceljs keeps an object for each
 * cell: two gigabytes for 100,000 rows (docs/decisions/0070). A row is given as texts.
 */
export function openWorkbook(title: string, columns: readonly WorkbookColumn[]) {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  const formats = [...new Set(columns.flatMap(({ format }) => format ?? []))]
  for (const [name, content] of Object.entries(parts(title, formats))) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  const styles = columns.map(({ format }) => (format ? 3 + formats.indexOf(format) : TEXT))
  const names = columns.map((_, at) => letters(at))
  let pending = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`
  let rows = 0
  const write = (xml: string, isLast = false) => {
    pending += xml
    if (pending.length < CHUNK && !isLast) return
    sheet.push(strToU8(pending), isLast)
    pending = ''
  }
  const cell = (text: string, at: number, isHeader: boolean) => {
    const place = `${names[at]}${rows}`
    if (text === '') return ''
    if (isHeader) return textCell(place, text, HEADER)
    return columns[at]?.format
      ? `<c r="${place}" s="${styles[at]}"><v>${Number(text)}</v></c>`
      : textCell(place, text, TEXT)
  }
  const addRow = (cells: readonly string[], isHeader = false) => {
    rows += 1
    write(`<row r="${rows}">${cells.map((text, at) => cell(text, at, isHeader)).join('')}</row>`)
  }
  addRow(
    columns.map(({ header }) => header),
    true,
  )
  return {
    addRow: (cells: readonly string[]) => addRow(cells),
    finish: (): Uint8Array<ArrayBuffer> => {
      write('</sheetData></worksheet>', true)
      zip.end()
      const file = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0))
      let at = 0
      for (const chunk of chunks) {
        file.set(chunk, at)
        at += chunk.length
      }
      return file
    },
  }
}
