import { toConfirmFilter } from '../../schema/rpl/employmentChoices.ts'
import type { EntityList } from '../../src/app/extensions.ts'

const { confirmation, ...further } = toConfirmFilter

/** The lists of employments beside the one of all. */
export const employmentLists: readonly EntityList[] = [
  {
    name: confirmation,
    label: `employment.lists.${confirmation}`,
    path: `/employment?filter=${encodeURIComponent(JSON.stringify({ confirmation: [confirmation], ...further }))}`,
    requires: { entity: 'employment', action: 'view' },
  },
]
