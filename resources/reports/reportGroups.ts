import { entityOf } from '../../schema/index.ts'
import { chapters } from '../../schema/plan.ts'
import { reportRight } from '../../schema/reports/candidateReports.ts'
import { datasetOf } from '../../schema/reports/datasets.ts'
import { reports } from '../../schema/reports/index.ts'
import { useCan, useLacksArea } from '../../src/app/permissions.tsx'

/** The module whose right to view is the right to a report. */
export const moduleOf = (name: string): string => {
  const report = reports[name]
  if (!report) return ''
  return report.defaultRights ? reportRight(name) : datasetOf(report.dataset).entity
}

/** Returns a function: can the signed-in user see this report? */
export function useCanSeeReport() {
  const can = useCan()
  return (name: string) => can(moduleOf(name), 'view')
}

/** Returns a function: can a report have figures for the signed-in user? One of a form of districts has none for the staff of a block. */
export function useHasFigures() {
  const lacksArea = useLacksArea()
  return (report: string) => {
    const { name, plan } = entityOfReport(report)
    return !plan || !lacksArea(name, 'view')
  }
}

interface ReportGroup {
  /** The key of its heading. */
  label: string
  names: readonly string[]
}

const entityOfReport = (name: string) => entityOf(datasetOf(reports[name]?.dataset ?? '').entity)

/** The reports of candidates, then those of each chapter of the plan. */
export const reportGroups: readonly ReportGroup[] = [
  {
    label: 'reports.group_candidates',
    names: Object.keys(reports).filter((name) => !entityOfReport(name).plan),
  },
  ...Object.keys(chapters).map((chapter) => ({
    label: `plan.chapters.${chapter}`,
    names: Object.keys(reports).filter((name) => entityOfReport(name).plan === chapter),
  })),
]
