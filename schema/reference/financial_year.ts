import { entity, financialYear, text } from '../define.ts'

export const financial_year = entity({
  about: 'The years, April to March, for which districts plan and report.',
  title: 'name',
  fields: {
    name: financialYear({ required: true, search: true, label: 'Financial year' }),
    description: text({ multiline: true }),
  },
  key: ['name'],
  list: ['name', 'description'],
  order: { field: 'name', direction: 'desc' },
  lookups: { get_financial_year: {} },
})
