import { areaField, areaLevels } from '../../schema/areas.ts'
import { CHILD_AREA, MONTH } from '../../schema/reports/report.ts'
import type { ReportTexts } from './useReportTexts.ts'

const areas = areaLevels.map(areaField)

/** The fields by which a report can group. One level of areas at a time: that inside those of the filter, or one that is named. */
export const offeredFields = ({ dimensions, dates }: ReportTexts['dataset']): string[] => [
  CHILD_AREA,
  ...(dates.length ? [MONTH] : []),
  ...dimensions.filter((name) => !areas.includes(name)),
  ...dimensions.filter((name) => areas.includes(name)),
]
