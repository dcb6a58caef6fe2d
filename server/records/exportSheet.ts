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

interface Sheet {
  title: string
  columns: readonly Pick<ExportColumn, 'header' | 'numbers'>[]
  /** Cells joined by CELL_SEPARATOR. */
  lines: readonly string[]
}

/** The records of a list as a sheet that another thread can write. Throws 422 for more than a workbook has. */
export async function gatherSheet(db: Queries, entity: Entity, query: ExportQuery): Promise<Sheet> {
  const lines: string[] = []
  for await (const chunk of exportLines(db, entity, query)) {
    lines.push(...chunk)
    if (lines.length > MAX_ROWS) throw unprocessable('export.tooManyRows', { max: MAX_ROWS })
  }
  const columns = exportColumns(entity).map(({ header, numbers }) => ({
    header,
    ...(numbers && { numbers }),
  }))
  return { title: labelText(entity.plural), columns, lines }
}

/** Writes the records of a list as a workbook. Texts stay texts, whatever they begin with. */
export const writeList: Task<Sheet, Uint8Array> = {
  name: 'writeList',
  run: async ({ title, columns, lines }, report) => {
    const book = openWorkbook(
      title,
      columns.map(({ header, numbers }) => ({ header, format: numbers })),
    )
    for (const [at, line] of lines.entries()) {
      if (at % REPORTED === 0) report(at, lines.length)
      book.addRow(line.split(CELL_SEPARATOR))
    }
    return book.finish()
  },
}
