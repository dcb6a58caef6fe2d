import type { Extensions } from '../src/app/extensions.ts'
import { accountEntities, accountScreens } from './accounts/accountScreens.ts'
import { batchEntities, batchScreens } from './batch/batchScreens.ts'
import { candidateEntities, candidateScreens } from './candidate/candidateScreens.ts'
import { certificateEntities } from './certificate/certificateEntities.ts'
import { employmentEntities } from './employment/employmentEntities.ts'
import { bell, noticeScreens } from './notices/noticeScreens.ts'
import { planScreens } from './plan/planScreens.ts'
import { reportScreens } from './reports/reportScreens.ts'
import { systemScreens } from './systemScreens.ts'

/** The screens that are written by hand, and how they change the generic ones: a list for each folder. */
export const extensions: Extensions = {
  entities: {
    ...accountEntities,
    ...candidateEntities,
    ...batchEntities,
    ...certificateEntities,
    ...employmentEntities,
  },
  screens: [
    ...planScreens,
    ...candidateScreens,
    ...reportScreens,
    ...noticeScreens,
    ...batchScreens,
    ...accountScreens,
    ...systemScreens,
  ],
  waiting: { load: () => import('./waiting/sendDocuments.ts') },
  bell,
  found: { label: 'reports.title', load: () => import('./reports/foundReports.ts') },
}
