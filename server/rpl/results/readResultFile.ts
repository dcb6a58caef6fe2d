import { assessmentFile } from '../../../schema/assessmentFile.ts'
import type { ImportOptions } from '../../../schema/contract/importing.ts'
import { validate } from '../../../schema/validate.ts'
import { badRequest } from '../../errors/apiError.ts'
import { ruleSentence } from '../../errors/labels.ts'
import { loadAllTexts } from '../../errors/loadTexts.ts'
import { readCsvRows } from '../../import/csvRows.ts'
import { decode } from '../../import/decode.ts'
import { type FileHeader, parseHeader } from '../../import/parseHeader.ts'
import { addProblem, createDraft, isBlank, type RowDraft } from '../../import/rowDraft.ts'
import { cellValue } from '../../records/csv.ts'

/** Most rows: a batch has 45 candidates, and a file may have several of them. */
const MAX_ROWS = 500

/** How assessors write a result, beside the words of the field. */
const RESULTS: Readonly<Record<string, string>> = {
  pass: '1',
  p: '1',
  yes: '1',
  y: '1',
  qualified: '1',
  competent: '1',
  fail: '0',
  f: '0',
  no: '0',
  n: '0',
  'not qualified': '0',
  'not competent': '0',
}

const { fields } = assessmentFile

function readRow(draft: RowDraft, { columns }: FileHeader): void {
  for (const { index, field } of columns.used) {
    const text = cellValue(draft.cells[index] ?? '')
    draft.input[field] = field === 'is_pass' ? (RESULTS[text.trim().toLowerCase()] ?? text) : text
  }
  const { values, broken } = validate(fields, draft.input)
  draft.values = values
  for (const [name, rule] of Object.entries(broken))
    addProblem(draft, columns, name, rule, ruleSentence(rule, fields[name]))
}

/** The rows of a file of results, each with the problems of its own values. Throws 400 for a file that cannot be read as one. */
export async function readResultFile(
  bytes: AsyncIterable<Uint8Array>,
  { columns }: Pick<ImportOptions, 'columns'>,
): Promise<FileHeader & { drafts: RowDraft[] }> {
  const rows = readCsvRows(decode(bytes))
  try {
    const first = await rows.next()
    if (first.done || isBlank(first.value)) throw badRequest('import.emptyFile')
    await loadAllTexts()
    const header = parseHeader(assessmentFile, first.value, { columns })
    const drafts: RowDraft[] = []
    let line = 1
    for await (const cells of rows) {
      line += 1
      if (isBlank(cells)) continue
      if (drafts.length === MAX_ROWS) throw badRequest('results.fileTooLong', { max: MAX_ROWS })
      const draft = createDraft(line, cells)
      readRow(draft, header)
      drafts.push(draft)
    }
    if (!drafts.length) throw badRequest('import.noRows')
    return { ...header, drafts }
  } finally {
    await rows.return(undefined)
  }
}
