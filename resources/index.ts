import type { Extensions } from '../src/app/extensions.ts'
import { loadable } from '../src/app/loadable.tsx'
import { accountMenuScreens } from './accountMenuScreens.ts'
import { accountEntities, accountScreens } from './accounts/accountScreens.ts'
import { batchEntities, batchScreens } from './batch/batchScreens.ts'
import { candidateEntities, candidateScreens } from './candidate/candidateScreens.ts'
import { employmentLists } from './employment/employmentLists.ts'
import { bell, noticeScreens } from './notices/noticeScreens.ts'
import { planScreens } from './plan/planScreens.ts'
import { reportScreens } from './reports/reportScreens.ts'

/** The screens that are written by hand, and how they change the generic ones: a list for each folder with several. */
export const extensions: Extensions = {
  entities: {
    ...accountEntities,
    ...candidateEntities,
    ...batchEntities,
    certificate: {
      Record: loadable(() => import('./certificate/CertificateScreen.tsx')),
      selectionActions: {
        right: 'view',
        Buttons: loadable(() => import('./certificate/CertificateBulkActions.tsx')),
      },
    },
    employment: {
      Record: loadable(() => import('./employment/EmploymentScreen.tsx')),
      RecordActions: loadable(() => import('./employment/EmploymentActions.tsx')),
      lists: employmentLists,
    },
  },
  screens: [
    ...planScreens,
    ...candidateScreens,
    ...reportScreens,
    ...noticeScreens,
    ...batchScreens,
    ...accountScreens,
    ...accountMenuScreens,
  ],
  waiting: { load: () => import('./waiting/sendDocuments.ts') },
  bell,
  found: { label: 'reports.title', load: () => import('./reports/foundReports.ts') },
}
