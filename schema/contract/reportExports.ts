import { z } from 'zod'
import { datasetOf } from '../reports/datasets.ts'
import { reports } from '../reports/index.ts'
import { type ExportFormat, exportFormats, type Report } from '../reports/report.ts'
import { nameList, reportRequest } from './reports.ts'
import { file } from './route.ts'
import { flag, json, oneOf } from './values.ts'

/** The media type of each format. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

type ExportCall = `GET reports/files/${string}`

/** The call that exports a report. */
export const exportCall = (name: string): ExportCall => `GET reports/files/${name}`

const exportOf = ({ label, dataset, measures }: Report) => ({
  summary: `${label}: all rows as a file, with its filters, the time and the author in its head`,
  query: z.strictObject({
    format: oneOf(exportFormats),
    request: json(reportRequest(datasetOf(dataset))).describe('As in the body of the report'),
    show: nameList(measures, measures.length).describe(
      'The measures of the file, in their order; without it all',
    ),
    compare: flag.describe(
      'With the figures of the year before and the differences from them, where a period or one year of the plan is chosen',
    ),
  }),
  reply: file('application/octet-stream'),
})

type ExportQuery = ReturnType<typeof exportOf>['query']
/** What a file has: as it is sent, and as it is read. */
export type SentExport = z.input<ExportQuery>
export type ReadExport = z.output<ExportQuery>

/** Every report as a file: all rows, without the sub-totals of a screen. */
export const reportExportContract = Object.fromEntries(
  Object.entries(reports).map(([name, report]) => [exportCall(name), exportOf(report)]),
) as { [Name in ExportCall]: ReturnType<typeof exportOf> }
