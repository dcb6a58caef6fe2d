import { useMemo } from 'react'
import type { Report } from '../../schema/reports/report.ts'
import { queryNames, type ReportQuery } from '../../schema/reports/reportQuery.ts'
import { useAddressParams } from '../../src/app/useAddressParams.ts'

/** The text of a query, without what is empty. */
export const queryText = (query: ReportQuery): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString()

/** The address of a report with a query. */
export const reportAddress = (name: string, query: ReportQuery = {}): string => {
  const text = queryText(query)
  return `/reports/${name}${text ? `?${text}` : ''}`
}

/** The query of a text, with the parameters that the report has. */
function parseQuery(report: Report, text: string): ReportQuery {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    queryNames(report).flatMap((name) => (params.get(name) ? [[name, params.get(name) as string]] : [])),
  )
}

/** What the address asks a report for, and how to change it. */
export function useReportAddress(report: Report) {
  const { params, newest, setParams } = useAddressParams()
  const text = params.toString()
  const query = useMemo(() => parseQuery(report, text), [report, text])
  const set = (changes: ReportQuery) =>
    setParams(queryText({ ...parseQuery(report, newest().toString()), ...changes }), { replace: true })
  return { query, set }
}
