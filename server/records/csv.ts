/** Text that a spreadsheet would run as a formula. Leading apostrophes match too, so that removing one restores the text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[-+]?\d[\d,]*(\.\d+)?$/
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** A CSV cell that a spreadsheet shows as text and never runs, quoted where needed. */
export function csvCell(value: string): string {
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell, without the apostrophe that `csvCell` adds. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

const LINE_END = '\r\n'

/** One line with its line break. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',') + LINE_END

/** Separates the cells of a line that is not CSV yet. No text that a field accepts contains it. */
export const CELL_SEPARATOR = '\u001f'
/** What `csvCell` could change, in a line of such cells. */
const UNSAFE = new RegExp(
  `[",;\\t\\r\\n]|(?:^|${CELL_SEPARATOR})[\\s'=+\\-@＝＋－＠]|\\s(?:${CELL_SEPARATOR}|$)`,
)

const encoder = new TextEncoder()
const [SEPARATOR_BYTE, COMMA_BYTE] = [CELL_SEPARATOR, ','].map((text) => text.charCodeAt(0)) as [
  number,
  number,
]

/**
 * `text` and the lines of these cells, which are joined by the separator, in UTF-8. Most lines need no look at each cell, and bytes are
 * replaced in a fifth of the time of characters.
 */
export function csvBytes(text: string, lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const toLine = (cells: string) =>
    UNSAFE.test(cells) ? csvLine(cells.split(CELL_SEPARATOR)) : cells + LINE_END
  const bytes = encoder.encode(text + lines.map(toLine).join(''))
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === SEPARATOR_BYTE) bytes[at] = COMMA_BYTE
  return bytes
}

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF'
