import './bringReportTexts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { ExportFormat } from '../../schema/reports/report.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

interface ExportOrder {
  format: ExportFormat
  request: Readonly<Record<string, unknown>>
  /** The measures that are shown, with commas between them. */
  show: string
  /** With the year before. */
  compare: boolean
}

/** Downloads all rows of a report as it is filtered and grouped. */
export function useReportExport(name: string) {
  const notify = useNotify()
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: (order: ExportOrder) =>
      dataProvider.download(
        `GET reports/files/${name}` as const,
        { query: order },
        `${translate(`reports.names.${name}`)}.${order.format}`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
}
