/** The figures of a report as its files show them. */
import excel from 'exceljs'
import { expect, test } from 'vitest'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { datasets } from '../../schema/reports/datasets.ts'
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
  const document = reportDocument('Placements', datasets.candidates, reply, [])
  const file = new excel.Workbook()
  await file.xlsx.load((await writeSheet(document, () => {})).buffer)
  const sheet = file.worksheets[0]
  const last = sheet?.rowCount ?? 0
  for (const line of [last - 2, last - 1, last]) expect(sheet?.getCell(line, 3).numFmt).toBe('0.0')
})
