import { areaField, areaLevels } from '../../schema/areas.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { drillFilter, listAddress } from '../../schema/reports/drillFilter.ts'
import { planAddress } from '../../schema/reports/planDrill.ts'
import type { GroupValues } from '../../schema/reports/replyFigures.ts'
import type { Report } from '../../schema/reports/report.ts'
import { inArea, listOf, type ReportQuery } from '../../schema/reports/reportQuery.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { reportAddress } from './useReportAddress.ts'
import type { ReportTexts } from './useReportTexts.ts'

/** Where the table leads: an area into the report inside it, a figure to the records that it counts. */
export function useDrill(
  name: string,
  report: Report,
  query: ReportQuery,
  reply: ReportReply | undefined,
  texts: ReportTexts,
) {
  const can = useCan()
  const { dataset } = texts
  const areas = areaLevels.map(areaField).filter((field) => dataset.dimensions.includes(field))
  const deepest = areas.filter((field) => field !== 'city_id').at(-1)

  const insideOf = (field: string, value: unknown): string | null => {
    if (!areas.includes(field) || typeof value !== 'number') return null
    const isThere = listOf(query[field]).join() === String(value)
    return isThere || field === deepest || field === 'city_id'
      ? null
      : reportAddress(name, inArea(report, query, field, value))
  }

  const listOfFigure = (values: GroupValues, measure: string): string | null => {
    if (!reply || !can(dataset.entity, 'view')) return null
    if (dataset.isPlanned) {
      const isPlanFigure = Object.hasOwn(dataset.measures, measure) && entityOf(dataset.entity).plan
      return isPlanFigure ? planAddress(dataset, reply.filters, values) : null
    }
    const filter = drillFilter(report, reply.filters, values, measure)
    return filter && listAddress(dataset.entity, filter)
  }
  return { insideOf, listOf: listOfFigure }
}
