import type { Entity } from '../../schema/index.ts'
import type { Queries } from '../database/database.ts'
import { unprocessable } from '../errors/apiError.ts'
import { labelText } from '../errors/labels.ts'
import type { Task } from '../tasks/task.ts'
import { CELL_SEPARATOR } from './csv.ts'
import { type ExportColumn, exportColumns } from './exportColumns.ts'
import { type ExportQuery, exportLines } from './exportCsv.ts'
import { openWorkbook } from './openWorkbook.ts'

/** Most records of a workbook: a spreadsheet program opens no larger one in a reasonable time. */
const MAX_ROWS = 100_000
/** Lines after which the thread says how far it is. */
const REPORTED = 1_000

/** Separates lines. No text that a field accepts contains it. */
const LINE_SEPARATOR = '\u001e'

interface Sheet {
  title: string
  columns: readonly Pick<ExportColumn, 'header' | 'numbers'>[]
  rows: number
  /** Chunks of lines in UTF-8, of which each thread has one as text at a time: as texts they would take three times the memory. */
  chunks: readonly Uint8Array<ArrayBuffer>[]
}

/** The records of a list as a sheet that another thread can write. Throws 422 for more than a workbook has. */
export async function gatherSheet(db: Queries, entity: Entity, query: ExportQuery): Promise<Sheet> {
  const encoder = new TextEncoder()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let rows = 0
  for await (const lines of exportLines(db, entity, query)) {
    rows += lines.length
    if (rows > MAX_ROWS) throw unprocessable('export.tooManyRows', { max: MAX_ROWS })
    if (lines.length) chunks.push(encoder.encode(lines.join(LINE_SEPARATOR)))
  }
  const columns = exportColumns(entity).map(({ header, numbers }) => ({
    header,
    ...(numbers && { numbers }),
  }))
  return { title: labelText(entity.plural), columns, rows, chunks }
}

/** Writes the records of a list as a workbook. Texts stay texts, whatever they begin with. */
export const writeList: Task<Sheet, Uint8Array> = {
  name: 'writeList',
  moved: ({ chunks }) => chunks.map(({ buffer }) => buffer),
  run: async ({ title, columns, rows, chunks }, report) => {
    const book = openWorkbook(
      title,
      columns.map(({ header, numbers }) => ({ header, format: numbers })),
    )
    const decoder = new TextDecoder()
    let done = 0
    for (const chunk of chunks) {
      for (const line of decoder.decode(chunk).split(LINE_SEPARATOR)) {
        if (done % REPORTED === 0) report(done, rows)
        book.addRow(line.split(CELL_SEPARATOR))
        done += 1
      }
    }
    return book.finish()
  },
}
