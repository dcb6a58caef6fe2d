import { entity, integer, text } from '../define.ts'
import { newestFirst, yearly } from './yearly.ts'

export const demand_supply_analysis = entity({
  about: 'Sectors in which the number of trained people does not match the demand of the economy.',
  label: 'Demand and supply analysis',
  plural: 'Demand and supply analyses',
  title: 'key_gaps_sector',
  fields: {
    ...yearly,
    key_gaps_sector: text({
      required: true,
      search: true,
      label: 'Sector with a key gap',
      help: 'A sector in which supply and demand differ most: too few trained people, or too many.',
    }),
    number_trained_sectors: integer({
      unit: 'persons',
      label: 'People trained for the sector',
      help: 'The supply: persons trained for the sector in the year, in all schemes and institutes together.',
    }),
    demand_dconomy_for_people_sector: integer({
      unit: 'persons',
      label: 'People that the economy needs in the sector',
      help: 'The demand: further workers whom the employers of the sector need in the year.',
    }),
    description: text({ multiline: true }),
  },
  key: ['district_id', 'financial_year_id', 'key_gaps_sector'],
  list: [
    'financial_year_id',
    'key_gaps_sector',
    'district_id',
    'number_trained_sectors',
    'demand_dconomy_for_people_sector',
  ],
  order: newestFirst,
  plan: 'gaps',
  unresolved: true,
  checks: [
    {
      rule: 'gap',
      kind: 'order',
      severity: 'warning',
      fields: ['number_trained_sectors', 'demand_dconomy_for_people_sector'],
    },
    {
      rule: 'missing',
      kind: 'filled',
      severity: 'warning',
      fields: ['number_trained_sectors', 'demand_dconomy_for_people_sector'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['demand_dconomy_for_people_sector'],
      maxPercent: 50,
    },
  ],
})
