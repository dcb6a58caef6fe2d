import './bringReportTexts.ts'
import { reports } from '../../schema/reports/index.ts'
import type { FoundScreen } from '../../src/app/extensions.ts'
import { moduleOf } from './reportGroups.ts'
import { reportAddress } from './useReportAddress.ts'

/** The reports, for the palette. */
export default Object.keys(reports).map(
  (name): FoundScreen => ({
    path: reportAddress(name),
    label: `reports.names.${name}`,
    requires: { entity: moduleOf(name), action: 'view' },
  }),
)
