import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'
import { employmentLists } from './employmentLists.ts'

/** How the screens of employments differ from the generic ones. */
export const employmentEntities: Extensions['entities'] = {
  employment: {
    Record: loadable(() => import('./EmploymentScreen.tsx')),
    RecordActions: loadable(() => import('./EmploymentActions.tsx')),
    nextStep: {
      Text: loadable(() => import('./EmploymentNextStep.tsx')),
      references: ['tps_id'],
    },
    lists: employmentLists,
  },
}
