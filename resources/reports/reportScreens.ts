import Reports from '@mui/icons-material/AssessmentOutlined'
import { entities } from '../../schema/index.ts'
import { specialModules } from '../../schema/modules.ts'
import { planEntitiesIn } from '../../schema/plan.ts'
import { reportRight } from '../../schema/reports/candidateReports.ts'
import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'

/** Users who see any report. */
const viewsReports = {
  anyOf: [
    ...specialModules.map(({ name }) => name).filter((name) => name.startsWith(reportRight(''))),
    ...planEntitiesIn(entities).map(({ name }) => name),
  ],
  action: 'view',
} as const

/** The list of reports, and the screen of each. */
export const reportScreens: Extensions['screens'] = [
  {
    path: '/reports',
    label: 'reports.title',
    menuItem: { name: 'reports', Icon: Reports },
    requires: viewsReports,
    Screen: loadable(() => import('./ReportList.tsx')),
  },
  {
    path: '/reports/:report',
    label: 'reports.title',
    requires: viewsReports,
    Screen: loadable(() => import('./ReportScreen.tsx')),
  },
]
