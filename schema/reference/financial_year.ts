import { date, entity, financialYear, text } from '../define.ts'

export const financial_year = entity({
  about: 'The years, April to March, for which districts plan and report.',
  title: 'name',
  fields: {
    name: financialYear({ required: true, search: true, label: 'Financial year' }),
    due_date: date({
      label: 'Due date of plans',
      help: 'Forms that a district has not submitted by the end of this day are overdue.',
    }),
    description: text({ multiline: true }),
  },
  key: ['name'],
  list: ['name', 'due_date', 'description'],
  order: { field: 'name', direction: 'desc' },
  lookups: { get_financial_year: {} },
})
