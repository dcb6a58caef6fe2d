import { CsvError, type Options, parse } from 'csv-parse'
import { badRequest } from '../errors/apiError.ts'

/** The longest row, in characters. */
const MAX_ROW_LENGTH = 1_000_000
const MAX_COLUMNS = 500
const DELIMITERS = [',', ';', '\t'] as const
/** A first line that names the delimiter. Spreadsheets read it, and do not show it as a row. */
const DELIMITER_LINE = /^\uFEFF?"?sep=([,;\t])"?$/i

/** The messages for the errors of the parser. */
const PARSER_ERRORS = {
  CSV_QUOTE_NOT_CLOSED: 'import.quoteNotClosed',
  CSV_MAX_RECORD_SIZE: 'import.rowTooLong',
  CSV_INVALID_CLOSING_QUOTE: 'import.textAfterQuote',
} as const

function toApiError(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  const line = Number((error as CsvError & { lines?: number }).lines ?? 1)
  return badRequest(PARSER_ERRORS[error.code as keyof typeof PARSER_ERRORS] ?? 'import.lineUnreadable', {
    line,
  })
}

/** The delimiter that occurs most often in the first line outside quotation marks: comma, semicolon or tab. */
function detectDelimiter(firstLine: string): string {
  const unquoted = firstLine.replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => unquoted.split(delimiter).length
  return [...DELIMITERS].sort((first, second) => count(second) - count(first))[0] as string
}

/** Reads until the first line is complete. `head` is the text read so far. */
async function readFirstLine(text: AsyncIterator<string>): Promise<{ head: string; firstLine: string }> {
  let head = ''
  for (;;) {
    const end = head.search(/[\r\n]/)
    if (end >= 0) return { head, firstLine: head.slice(0, end) }
    if (head.length > MAX_ROW_LENGTH) {
      throw badRequest('import.firstLineTooLong')
    }
    const next = await text.next()
    if (next.done) return { head, firstLine: head }
    head += next.value
  }
}

async function* remainingText(head: string, text: AsyncIterator<string>): AsyncGenerator<string> {
  yield head
  for (let next = await text.next(); !next.done; next = await text.next()) yield next.value
}

const parserOptions = (delimiter: string, from_line: number): Options => ({
  bom: true,
  delimiter,
  from_line,
  relax_column_count: true,
  relax_quotes: true,
  max_record_size: MAX_ROW_LENGTH,
})

/**
 * The rows of a CSV text, header and blank rows included, so that the index of a row is its number in a spreadsheet. Detects the
 * delimiter; memory use does not grow with the text. Throws 400 with the line number for text that is not CSV.
 */
export async function* readCsvRows(text: AsyncIterable<string>): AsyncGenerator<string[]> {
  const source = text[Symbol.asyncIterator]()
  const { head, firstLine } = await readFirstLine(source)
  const named = DELIMITER_LINE.exec(firstLine)?.[1]
  const parser = parse(parserOptions(named ?? detectDelimiter(firstLine), named ? 2 : 1))
  const waitForDrain = () => new Promise<void>((resume) => parser.once('drain', resume))
  const feed = async () => {
    for await (const piece of remainingText(head, source)) {
      if (parser.destroyed) return
      if (!parser.write(piece) && !parser.destroyed) await waitForDrain()
    }
    parser.end()
  }
  feed().catch((error: unknown) => parser.destroy(error as Error))
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > MAX_COLUMNS)
        throw badRequest('import.tooManyColumns', { columns: cells.length, max: MAX_COLUMNS })
      yield cells
    }
  } catch (error) {
    throw toApiError(error)
  } finally {
    parser.destroy()
    source.return?.().catch(() => undefined)
  }
}
