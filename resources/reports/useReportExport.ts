import './bringReportTexts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { SentExport } from '../../schema/contract/reportExports.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** Downloads all rows of a report as it is filtered and grouped. */
export function useReportExport(name: string) {
  const notify = useNotify()
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: (query: SentExport) =>
      dataProvider.download(
        `GET reports/files/${name}` as const,
        { query },
        `${translate(`reports.names.${name}`)}.${query.format}`,
      ),
    onError: ({ message }) => notify(message, { type: 'error' }),
  })
}
