import { entity, reference, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const primary_sector_other_opportunity = entity({
  about: 'Which other opportunities for work the primary sector of a district offers.',
  label: 'Other opportunity in the primary sector',
  plural: 'Other opportunities in the primary sector',
  title: ['other_opportunity_id', 'other'],
  fields: {
    ...yearly,
    other_opportunity_id: reference('other_opportunity', { required: true, label: 'Opportunity' }),
    other: text({ search: true, help: 'Where none of the list fits.' }),
    description: text({ multiline: true, search: true }),
  },
  key: ['district_id', 'financial_year_id', 'other_opportunity_id', 'other'],
  list: ['financial_year_id', 'district_id', 'other_opportunity_id', 'other', 'description'],
  order: newestFirst,
  plan: 'demand',
})
