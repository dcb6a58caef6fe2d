/** How a value becomes a cell of a CSV file, and a cell a value again. */

/** What a spreadsheet would run as a formula; apostrophes in front count, so that taking one off again is exact. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/
const PLAIN_NUMBER = /^[-+]?\d[\d,]*(\.\d+)?$/
const QUOTED = /[",;\t\r\n]|^\s|\s$/

/** A cell that opens as text in a spreadsheet whatever it holds, quoted where it must be. */
export function csvCell(value: string): string {
  const safe = RUNS.test(value) && !PLAIN_NUMBER.test(value) ? `'${value}` : value
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The value behind a cell: without the apostrophe that csvCell put in front. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && RUNS.test(cell) ? cell.slice(1) : cell

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Excel takes a file for UTF-8 only when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF'
