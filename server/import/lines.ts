import { CsvError, type Options, parse } from 'csv-parse'
import { badRequest } from '../errors/apiError.ts'

/** Longest row, in characters. */
const MOST_CHARACTERS = 1_000_000
const MOST_COLUMNS = 500
const DELIMITERS = [',', ';', '\t'] as const

const SENTENCES: Readonly<Record<string, (line: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (line) =>
    `A quotation mark (") is opened in or before line ${line} and never closed. Nothing after it can be read.`,
  CSV_MAX_RECORD_SIZE: (line) => `Row ${line} is longer than a million characters. Is this a CSV file?`,
  CSV_INVALID_CLOSING_QUOTE: (line) => `Line ${line} has text after a closing quotation mark (").`,
}

function refusal(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number((error as CsvError & { lines?: number }).lines ?? 1)
  return badRequest((SENTENCES[error.code] ?? (() => `Line ${line} cannot be read as CSV.`))(line))
}

/** Whichever of comma, semicolon and tab the first line has most of, outside quotation marks. */
function delimiterOf(firstLine: string): string {
  const bare = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => bare.split(delimiter).length
  return [...DELIMITERS].sort((one, other) => count(other) - count(one))[0] as string
}

/** The text up to where its first line surely ends, then the rest as it comes. */
async function withFirstLine(text: AsyncIterator<string>): Promise<{ head: string; firstLine: string }> {
  let head = ''
  for (;;) {
    const end = head.search(/[\r\n]/)
    if (end >= 0) return { head, firstLine: head.slice(0, end) }
    if (head.length > MOST_CHARACTERS) {
      throw badRequest('The first line is longer than a million characters. Is this a CSV file?')
    }
    const next = await text.next()
    if (next.done) return { head, firstLine: head }
    head += next.value
  }
}

async function* rest(head: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = await text.next(); !next.done; next = await text.next()) yield next.value
}

const options = (delimiter: string): Options => ({
  bom: true,
  delimiter,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MOST_CHARACTERS,
})

/**
 * The rows of a CSV text, the header first and none left out, so that a row's position is its number in a spreadsheet.
 * Finds the delimiter by itself; memory stays flat. Refuses (400) what cannot be read, with its line.
 */
export async function* lines(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  const source = text[Symbol.asyncIterator]()
  const { head, firstLine } = await withFirstLine(source)
  const parser = parse(options(delimiterOf(firstLine)))
  const drained = () => new Promise<void>((resume) => parser.once('drain', resume))
  const feed = async () => {
    for await (const piece of rest(head, source)) {
      if (parser.destroyed) return
      if (!parser.write(piece) && !parser.destroyed) await drained()
    }
    parser.end()
  }
  feed().catch((error: unknown) => parser.destroy(error as Error))
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MOST_COLUMNS)
        throw badRequest(`A row has ${cells.length} columns; ${MOST_COLUMNS} is the most.`)
      yield cells
    }
  } catch (error) {
    throw refusal(error)
  } finally {
    parser.destroy()
    source.return?.().catch(() => undefined)
  }
}
