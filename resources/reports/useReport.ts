import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Call } from '../../schema/contract/index.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import type { Report } from '../../schema/reports/report.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'

/** The call of a report that takes its request in a body. Every report has one. */
function callOf({ calls }: Report): Call {
  const call = calls.find((one) => one.startsWith('POST'))
  if (!call) throw new Error('The report has no call with a body.')
  return call as Call
}

/** The figures of a report; those before stay until the new ones are there. `request` null asks for none. */
export function useReport(report: Report, request: Readonly<Record<string, unknown>> | null) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const call = callOf(report)
  return useQuery({
    queryKey: ['report', call, request],
    queryFn: async (): Promise<ReportReply> => {
      const send = dataProvider.api as (call: Call, request: object) => Promise<{ json: unknown }>
      return (await send(call, { body: request })).json as ReportReply
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
  })
}
