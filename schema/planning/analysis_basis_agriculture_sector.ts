import { entity, integer, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

const involvedIn = (what: string, options: { help?: string } = {}) =>
  integer({ unit: 'persons', label: `People involved in ${what}`, ...options })

export const analysis_basis_agriculture_sector = entity({
  about:
    'The crops of each district, and how many people work in poultry, dairy and other allied activities.',
  label: 'Agriculture analysis',
  plural: 'Agriculture analyses',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    major_crops_district: text({
      required: true,
      max: 500,
      search: true,
      label: 'Major crops',
      help: 'The crops with the largest area in the kharif, rabi and summer seasons, such as paddy or jowar.',
    }),
    pulses: text({
      max: 500,
      search: true,
      help: 'The pulses of the district, such as tur, gram and moong.',
    }),
    cash_crops: text({
      max: 500,
      search: true,
      help: 'Crops that are grown to be sold, such as sugar cane, cotton or tobacco.',
    }),
    fruits_vegetables: text({ max: 500, search: true, label: 'Fruits and vegetables' }),
    number_of_people_involved_in_poultry: involvedIn('poultry'),
    number_of_people_involved_in_fishery: involvedIn('fishery'),
    number_of_people_involved_in_horticulture: involvedIn('horticulture', {
      help: 'Persons who grow fruits, vegetables, flowers, spices or plantation crops.',
    }),
    number_of_people_involved_in_ntfp_collection: involvedIn('collecting non-timber forest produce', {
      help: 'Persons who collect what a forest gives besides timber, such as tendu leaves, honey or lac.',
    }),
    number_of_people_involved_in_dairy: involvedIn('dairy'),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'major_crops_district',
    'number_of_people_involved_in_horticulture',
    'number_of_people_involved_in_dairy',
  ],
  order: newestFirst,
  plan: 'district',
  unresolved: true,
  checks: [
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: [
        'number_of_people_involved_in_poultry',
        'number_of_people_involved_in_fishery',
        'number_of_people_involved_in_dairy',
      ],
      maxPercent: 50,
    },
  ],
})
