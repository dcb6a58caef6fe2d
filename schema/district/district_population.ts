import { entity, integer, reference, text } from '../define.ts'
import { newestFirst, PLACEHOLDER, yearly } from '../planning/yearly.ts'

export const district_population = entity({
  about: 'The rural and urban population of each taluk, by caste and year.',
  label: 'Population figure',
  title: ['taluk_id', 'caste_id', 'financial_year_id'],
  fields: {
    ...yearly,
    taluk_id: reference('taluk', { required: true, within: 'district_id' }),
    caste_id: reference('caste', { required: true }),
    rural: integer({
      required: true,
      label: 'Rural population',
      help: 'Persons of this caste in the villages of the taluk.',
    }),
    urban: integer({
      required: true,
      label: 'Urban population',
      help: 'Persons of this caste in the towns of the taluk, census towns included.',
    }),
    total: integer({ required: true, label: 'Total population' }),
    description: text({ multiline: true, search: true, placeholder: PLACEHOLDER }),
  },
  key: ['district_id', 'taluk_id', 'caste_id', 'financial_year_id'],
  list: ['financial_year_id', 'taluk_id', 'caste_id', 'rural', 'urban', 'total'],
  order: newestFirst,
  lookups: {
    'district_population/{state_id}/{district_id}/{taluk_id}/{caste_id}/{financial_year_id}': {
      reply: 'record',
    },
  },
  plan: 'district',
  unresolved: true,
  checks: [
    { rule: 'total', kind: 'sum', severity: 'error', field: 'total', of: ['rural', 'urban'] },
    {
      rule: 'castes',
      kind: 'agrees',
      severity: 'error',
      sum: { fields: ['total'] },
      with: { entity: 'district_sight', fields: ['population'] },
    },
    { rule: 'unusual', kind: 'change', severity: 'warning', fields: ['rural', 'urban'], maxPercent: 20 },
  ],
})
