/** The table of contents of reports. */
import { candidateReports } from './candidateReports.ts'
import { planReports } from './planReports.ts'
import type { Report } from './report.ts'

export const reports: Readonly<Record<string, Report>> = { ...candidateReports, ...planReports }
