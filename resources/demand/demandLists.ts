import type { EntityList } from '../../src/app/extensions.ts'

/** The screen of demand beside its list. */
export const demandLists: readonly EntityList[] = [
  {
    name: 'gaps',
    label: 'demand.title',
    path: '/demands/gaps',
    requires: { entity: 'demand', action: 'view' },
  },
]
