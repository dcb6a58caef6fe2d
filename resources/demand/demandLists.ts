import type { EntityList } from '../../src/app/extensions.ts'
import type { Requirement } from '../../src/app/permissions.tsx'

/** It shows candidates beside the demand. */
export const viewsGaps: Requirement = { allOf: ['demand', 'employee_registration'], action: 'view' }

/** The screen of demand beside its list. */
export const demandLists: readonly EntityList[] = [
  {
    name: 'gaps',
    label: 'demand.title',
    path: '/demands/gaps',
    requires: viewsGaps,
  },
]
