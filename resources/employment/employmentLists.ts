import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import type { EntityList } from '../../src/app/extensions.ts'

const confirmation = (name: Confirmation): EntityList => ({
  name,
  label: `employment.lists.${name}`,
  path: `/employment?filter=${encodeURIComponent(JSON.stringify({ confirmation: [name] }))}`,
  requires: { entity: 'employment', action: 'view' },
})

/** The lists of employments beside the one of all. */
export const employmentLists: readonly EntityList[] = [confirmation('to_confirm')]
