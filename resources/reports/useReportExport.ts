import './bringReportTexts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { ExportFormat } from '../../schema/reports/report.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

interface ExportOrder {
  format: ExportFormat
  request: Readonly<Record<string, unknown>>
}

/** Downloads all rows of a report as it is filtered and grouped. */
export function useReportExport(name: string) {
  const notify = useNotify()
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: ({ format, request }: ExportOrder) =>
      dataProvider.download(
        `GET reports/files/${name}` as const,
        { query: { format, request } },
        `${translate(`reports.names.${name}`)}.${format}`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
}
