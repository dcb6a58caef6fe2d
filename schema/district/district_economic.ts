import { decimal, entity, integer, percent, reference, rows, text } from '../define.ts'
import { newestFirst, ofYear, PLACEHOLDER, yearly } from '../planning/yearly.ts'

export const district_economic = entity({
  about: 'Output and employment of each district by sector, category and type, by year.',
  label: 'District economy',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    data: rows(
      {
        sector_id: reference('sector', { required: true }),
        category_id: reference('category', { within: 'sector_id' }),
        type_id: reference('type', { within: 'category_id' }),
        output: decimal({
          unit: '₹ lakh',
          help: 'Gross value added (GVA) of the activity in the year, at current prices.',
        }),
        employment: integer({ unit: 'persons', help: 'Persons whose main work is in this activity.' }),
        growth: percent({
          min: -100,
          max: 1000,
          label: 'Growth over last year',
          help: 'Change of the output against the year before; a fall is negative, such as -4.',
        }),
      },
      { label: 'Economic activities', unresolved: true },
    ),
    description: text({ multiline: true, search: true, placeholder: PLACEHOLDER }),
  },
  key: ['district_id', 'financial_year_id'],
  list: ['financial_year_id', 'district_id', 'state_id', 'data', 'data.output', 'data.employment'],
  order: newestFirst,
  lookups: {
    'district_economic/{state_id}/{district_id}/{financial_year_id}': { reply: 'record' },
    'district_economic/financial_year': ofYear,
  },
  plan: 'district',
  unresolved: true,
  checks: [
    {
      rule: 'repeated',
      kind: 'distinct',
      severity: 'error',
      rows: 'data',
      fields: ['sector_id', 'category_id', 'type_id'],
    },
    {
      rule: 'employment',
      kind: 'agrees',
      severity: 'warning',
      sum: { rows: 'data', fields: ['employment'] },
      with: { entity: 'district_employment_situation', rows: 'data', fields: ['men', 'women'] },
    },
    { rule: 'missing', kind: 'filled', severity: 'warning', rows: 'data', fields: ['output', 'employment'] },
    { rule: 'growth', kind: 'range', severity: 'warning', rows: 'data', field: 'growth', min: -30, max: 50 },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['output', 'employment'],
      maxPercent: 30,
    },
  ],
})
