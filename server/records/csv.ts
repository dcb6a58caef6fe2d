/** Text that a spreadsheet would run as a formula. Leading apostrophes match too, so that removing one restores the text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[-+]?\d[\d,]*(\.\d+)?$/
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** Most cells are like this, and need neither. A pattern of JavaScript and of PostgreSQL. */
export const PLAIN_CELL = '[A-Za-z0-9_(](?:[A-Za-z0-9_ .:/()-]*[A-Za-z0-9_)])?'
const PLAIN_TEXT = new RegExp(`^${PLAIN_CELL}$`)

/** A CSV cell that a spreadsheet shows as text and never runs, quoted where needed. */
export function csvCell(value: string): string {
  if (value === '' || PLAIN_TEXT.test(value)) return value
  const safe = FORMULA.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value of a cell, without the apostrophe that `csvCell` adds. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell

export const LINE_END = '\r\n'

/** One line with its line break. */
export const csvLine = (cells: readonly string[]): string => cells.map(csvCell).join(',') + LINE_END

/** Excel reads a file as UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF'
