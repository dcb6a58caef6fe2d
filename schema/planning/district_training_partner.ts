import { entity, integer, reference, rows, text } from '../define.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const district_training_partner = entity({
  about: 'The organisations that train in each district, with their targets and results of the year.',
  label: 'Training partner',
  title: 'name',
  fields: {
    ...yearly,
    block_id: reference('block', { within: 'district_id' }),
    name: text({ required: true, search: true }),
    data: rows(
      {
        covering_scheme_id: reference('covering_scheme', { required: true, label: 'Scheme' }),
        trade_id: reference('trade', { required: true }),
        target: integer({ help: 'Persons to be trained in the year, as sanctioned under the scheme.' }),
        trained: integer({ help: 'Persons who completed the training in the year.' }),
        certified: integer({
          help: 'Of those trained, the persons who passed the assessment and got a certificate.',
        }),
        placed: integer({
          help: 'Of these persons, those who found a job or became self-employed after the course.',
        }),
      },
      { label: 'Training by scheme and trade', unresolved: true },
    ),
  },
  key: ['district_id', 'financial_year_id', 'name'],
  list: [
    'financial_year_id',
    'name',
    'district_id',
    'data.target',
    'data.trained',
    'data.certified',
    'data.placed',
  ],
  order: newestFirst,
  lookups: {
    'training/{_type}': {},
    'training/{_type}/{block_id}': {},
    'district_training_partner/financial_year': ofYear,
  },
  plan: 'skilling',
  unresolved: true,
  checks: [
    {
      rule: 'trainees',
      kind: 'order',
      severity: 'error',
      rows: 'data',
      fields: ['placed', 'certified', 'trained'],
    },
    { rule: 'target', kind: 'order', severity: 'warning', rows: 'data', fields: ['trained', 'target'] },
    {
      rule: 'repeated',
      kind: 'distinct',
      severity: 'error',
      rows: 'data',
      fields: ['covering_scheme_id', 'trade_id'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['trained', 'placed'],
      maxPercent: 50,
    },
  ],
})
