import { areaField, areaLevels } from '../../schema/areas.ts'
import type { ReportReply } from '../../schema/contract/reports.ts'
import { entityOf } from '../../schema/index.ts'
import { isRecordField } from '../../schema/reports/dimensionField.ts'
import { drillFilter, listAddress } from '../../schema/reports/drillFilter.ts'
import type { Report } from '../../schema/reports/report.ts'
import { inArea, listOf, type ReportQuery } from '../../schema/reports/reportQuery.ts'
import { yearField } from '../../schema/traits.ts'
import { useCan } from '../../src/app/permissions.tsx'
import type { GroupValues } from './table/pivot.ts'
import { reportAddress } from './useReportAddress.ts'
import type { ReportTexts } from './useReportTexts.ts'

/** The value of a field in a row, or else the one value of the filter. */
const oneOf = (name: string, values: GroupValues, filters: GroupValues): unknown => {
  const filtered = [filters[name]].flat()
  return values[name] ?? (filtered.length === 1 ? filtered[0] : undefined)
}

/** The figures of a plan open the form of the district and year, or the list of its records in these areas and years. */
function planAddress(texts: ReportTexts, filters: GroupValues, values: GroupValues): string {
  const { dataset } = texts
  const [district, year] = [oneOf('district_id', values, filters), oneOf(yearField, values, filters)]
  if (typeof district === 'number' && typeof year === 'number')
    return `/plan/${district}/${year}/${dataset.entity}`
  const fields = dataset.dimensions.filter((name) => isRecordField(dataset, name))
  const known = fields.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : filters[name]
    return value === undefined ? [] : [[name, value]]
  })
  return listAddress(dataset.entity, Object.fromEntries(known))
}

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
      return isPlanFigure ? planAddress(texts, reply.filters, values) : null
    }
    const filter = drillFilter(report, reply.filters, values, measure)
    return filter && listAddress(dataset.entity, filter)
  }
  return { insideOf, listOf: listOfFigure }
}
