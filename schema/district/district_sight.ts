import { decimal, entity, integer, percent, text } from '../define.ts'
import { newestFirst, yearly } from '../planning/yearly.ts'

export const district_sight = entity({
  about: 'The key figures of each district, by year.',
  label: 'District summary',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    total_area: decimal({ required: true, carry: 'copy', unit: 'sq km' }),
    population: integer({ required: true }),
    literacy: percent({
      label: 'Literacy rate',
      help: 'Of 100 persons of 7 years and above, how many can read and write with understanding, as in the census.',
    }),
    density: decimal({ unit: 'persons per sq km', label: 'Population density' }),
    sex_ratio: integer({ unit: 'females per 1,000 males', max: 5000 }),
    description: text({ multiline: true, search: true, label: 'Remarks and sources' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: ['financial_year_id', 'district_id', 'state_id', 'population', 'total_area', 'literacy'],
  order: newestFirst,
  lookups: {
    'district_sight/info/{state_id}/{district_id}': { reply: 'record', newest: 'financial_year_id' },
  },
  plan: 'district',
  unresolved: true,
  checks: [
    {
      rule: 'density',
      kind: 'ratio',
      severity: 'warning',
      field: 'density',
      of: ['population'],
      divisor: 'total_area',
      within: 1,
    },
    { rule: 'literacy', kind: 'range', severity: 'error', field: 'literacy', min: 0, max: 100 },
    { rule: 'sex_ratio', kind: 'range', severity: 'warning', field: 'sex_ratio', min: 700, max: 1300 },
    { rule: 'missing', kind: 'filled', severity: 'warning', fields: ['literacy', 'density', 'sex_ratio'] },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      fields: ['population', 'literacy', 'sex_ratio'],
      maxPercent: 10,
    },
    { rule: 'area_moved', kind: 'change', severity: 'warning', fields: ['total_area'], maxPercent: 1 },
  ],
})
