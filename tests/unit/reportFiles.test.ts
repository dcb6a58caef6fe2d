/** The figures of a report as its files show them. */
import excel from 'exceljs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { datasets } from '../../schema/reports/datasets.ts'
import { printReport } from '../../server/reports/exports/printReport.ts'
import { reportDocument } from '../../server/reports/exports/reportDocument.ts'
import { writeSheet } from '../../server/reports/exports/writeSheet.ts'

const reply: ReportReply = {
  columns: [
    { name: 'gender', label: 'Gender', kind: 'dimension', type: 'choice' },
    { name: 'certified', label: 'Certified', kind: 'measure', type: 'count' },
    { name: 'placement_rate', label: 'Placed of the certified', kind: 'measure', type: 'percent' },
  ],
  rows: [
    { gender: 1, certified: 309, placement_rate: 28.2 },
    { gender: 2, certified: 5, placement_rate: 0 },
  ],
  subtotals: [],
  totals: { certified: 314, placement_rate: 27.7 },
  filters: {},
  as_of: '2026-11-29T14:00:00.000Z',
}

test('a percentage has one decimal in each row of a workbook', async () => {
  const document = reportDocument('Placements', datasets.candidates, { reply }, [])
  const file = new excel.Workbook()
  await file.xlsx.load((await writeSheet(document, () => {})).buffer)
  const sheet = file.worksheets[0]
  const last = sheet?.rowCount ?? 0
  for (const line of [last - 2, last - 1, last]) expect(sheet?.getCell(line, 3).numFmt).toBe('0.0')
})

test('a PDF has a page on which all columns fit, also where each measure has those of the comparison', async () => {
  const counts = ['registered', 'approved', 'assessed', 'certified', 'placed', 'self_employed']
  const figures = Object.fromEntries(counts.map((name, at) => [name, 1_234_567 * (at + 1)]))
  const wide: ReportReply = {
    ...reply,
    columns: [
      ...reply.columns.slice(0, 1),
      ...counts.map((name) => ({
        name,
        label: `Candidates ${name}`,
        kind: 'measure' as const,
        type: 'count',
      })),
    ],
    rows: [{ gender: 1, ...figures }],
    totals: figures,
  }
  const head: [string, string][] = [['Exported by', 'Ravi Hegde']]
  /** The width of the page, and the right end of what is farthest to the right on it. */
  const widthsOf = async (before: ReportReply | undefined) => {
    const document = reportDocument('Candidates', datasets.candidates, { reply: wide, before }, head)
    const data = await printReport(document, () => {})
    const pdf = await getDocument({ data, verbosity: 0, isEvalSupported: false }).promise
    const page = await pdf.getPage(1)
    const { items } = await page.getTextContent()
    const ends = items.flatMap((item) => ('transform' in item ? [item.transform[4] + item.width] : []))
    await pdf.destroy()
    return { page: Math.round(page.getViewport({ scale: 1 }).width), end: Math.max(...ends) }
  }
  const [alone, compared] = [await widthsOf(undefined), await widthsOf(wide)]
  expect(alone.page).toBe(842)
  expect(compared.page).toBeGreaterThan(842)
  for (const { page, end } of [alone, compared]) expect(end + 36).toBeLessThan(page + 1)
})
