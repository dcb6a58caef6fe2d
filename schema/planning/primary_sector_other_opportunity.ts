import { entity, reference, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const primary_sector_other_opportunity = entity({
  about: 'Other opportunities for work in the primary sector of each district.',
  label: 'Primary sector opportunity',
  title: ['other_opportunity_id', 'other'],
  fields: {
    ...yearly,
    other_opportunity_id: reference('other_opportunity', {
      required: true,
      label: 'Opportunity',
      help: 'A way to earn besides the main sectors, such as bee-keeping or sericulture.',
    }),
    other: text({ search: true, help: 'Fill this in if no option of the list fits.' }),
    description: text({ multiline: true, search: true }),
  },
  key: ['district_id', 'financial_year_id', 'other_opportunity_id', 'other'],
  list: ['financial_year_id', 'district_id', 'other_opportunity_id', 'other', 'description'],
  order: newestFirst,
  plan: 'demand',
  unresolved: true,
})
