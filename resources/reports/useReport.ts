import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Call, ReplyOf } from '../../schema/contract/index.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import type { Report } from '../../schema/reports/report.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** A call that takes the request of a report in its body. */
type ReportCall<C extends Call = Call> = C extends `POST ${string}`
  ? ReplyOf<C> extends ReportReply
    ? C
    : never
  : never

/** The call of a report that takes its request in a body. Every report has one. */
function callOf({ calls }: Report): ReportCall {
  const call = calls.find((one) => one.startsWith('POST'))
  if (!call) throw new Error('The report has no call with a body.')
  return call as ReportCall
}

/** The figures of a report; those before stay until the new ones are there. `request` null asks for none. */
export function useReport(report: Report, request: Readonly<Record<string, unknown>> | null) {
  const dataProvider = useKaushalDataProvider()
  const call = callOf(report)
  return useQuery({
    queryKey: ['report', call, request],
    queryFn: async () => (await dataProvider.api(call, { body: request ?? {} })).json,
    enabled: request !== null,
    placeholderData: keepPreviousData,
  })
}
