import { useParams } from 'react-router-dom'
import { reports } from '../../schema/reports/index.ts'
import { AccessDenied, NotFound } from '../../src/app/ErrorState.tsx'
import { ReportView } from './ReportView.tsx'
import { useCanSeeReport } from './reportGroups.ts'

/** The screen of any declared report. */
export default function ReportScreen() {
  const { report: name = '' } = useParams()
  const canSee = useCanSeeReport()
  const report = Object.hasOwn(reports, name) ? reports[name] : undefined
  if (!report) return <NotFound />
  return canSee(name) ? <ReportView key={name} name={name} report={report} /> : <AccessDenied />
}
