import { decimal, entity, integer, percent, text } from '../define.ts'
import { newestFirst, yearly } from '../planning/yearly.ts'

export const district_sight = entity({
  about: 'The leading figures of each district, year by year.',
  label: 'District at a glance',
  plural: 'Districts at a glance',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    total_area: decimal({ required: true, unit: 'sq km' }),
    population: integer({ required: true }),
    literacy: percent({ label: 'Literacy rate' }),
    density: decimal({ unit: 'persons per sq km', label: 'Population density' }),
    sex_ratio: integer({ unit: 'females per 1,000 males', max: 5000 }),
    description: text({ multiline: true, search: true, label: 'Remarks and sources' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: ['financial_year_id', 'district_id', 'state_id', 'population', 'total_area', 'literacy', 'sex_ratio'],
  order: newestFirst,
  lookups: {
    'district_sight/info/{state_id}/{district_id}': { reply: 'record', newest: 'financial_year_id' },
  },
})
