import type { Field } from '../../../schema/define.ts'
import { readerOf } from '../../../schema/kinds.ts'

const CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y

/** The first lines of a copied text, each of its cells, and how many lines there are. */
export interface CopiedCells {
  lines: readonly (readonly string[])[]
  lineCount: number
}

/** Lines of cells of which some are quoted: these may contain tabs and line breaks. */
function parseQuoted(text: string): string[][] {
  const lines: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < text.length) {
    const match = CELL.exec(text)
    if (!match) break
    const [, quoted, plain = '', end] = match
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
    else if (CELL.lastIndex === text.length) lines.at(-1)?.push('')
  }
  return lines
}

const splitLine = (line: string) => line.split('\t').map((cell) => cell.trim())

/**
 * The cells of the text that a spreadsheet copies: separated by tabs and lines, quoted where a cell contains one of them. Without quotes the
 * lines after `max` are only counted: tens of thousands would keep the screen waiting.
 */
export function parseCells(text: string, max = Number.POSITIVE_INFINITY): CopiedCells {
  const all: (string | string[])[] = text.includes('"') ? parseQuoted(text) : text.split(/\r\n|\n|\r/)
  const isEmpty = (line: string | string[]) => [line].flat().every((cell) => cell.trim() === '')
  while (all.length && isEmpty(all.at(-1) ?? [])) all.pop()
  const lines = all.slice(0, max).map((line) => (typeof line === 'string' ? splitLine(line) : line))
  return { lines, lineCount: all.length }
}

/** Does the text have several cells? */
export const isTable = (text: string) => /\t|\n./.test(text.trimEnd())

/** The columns that a line of headers names, '' for a header that is none; undefined when it is not a line of headers. */
export function matchHeaders(
  line: readonly string[],
  labels: Readonly<Record<string, string>>,
): string[] | undefined {
  const tidy = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const byLabel = new Map(
    Object.entries(labels).flatMap(([name, label]) => [
      [tidy(label), name],
      [tidy(name), name],
    ]),
  )
  const found = line.map((cell) => byLabel.get(tidy(cell)) ?? '')
  return found.filter(Boolean).length > line.length / 2 ? found : undefined
}

/** The value of a pasted cell: read by its kind; the text itself for a reference, and where it cannot be read. */
export function readCell(field: Field, text: string): unknown {
  if (text === '' || text === '—' || text === '-') return null
  if (field.kind === 'reference') return text
  const read = readerOf(field).safeParse(text)
  return read.success ? read.data : text
}
