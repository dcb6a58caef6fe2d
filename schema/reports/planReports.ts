import { entityOf } from '../index.ts'
import type { Dataset } from './dataset.ts'
import { planDatasets } from './planDatasets.ts'
import { CHILD_AREA, type Report } from './report.ts'

function reportOf(name: string, { entity, rows, measures }: Dataset): Report {
  const { plural, about, fields } = entityOf(entity)
  const ofRows = rows ? fields[rows]?.label : undefined
  return {
    label: ofRows && ofRows !== plural ? `${plural}: ${ofRows.toLowerCase()}` : plural,
    about,
    dataset: name,
    measures: Object.keys(measures),
    by: [CHILD_AREA],
    chart: 'bar',
    calls: [`POST reports/plan/${name}`],
  }
}

/** A report of each dataset of the plan: who can view the form can see its figures. */
export const planReports: Readonly<Record<string, Report>> = Object.fromEntries(
  Object.entries(planDatasets).map(([name, dataset]) => [name, reportOf(name, dataset)]),
)
