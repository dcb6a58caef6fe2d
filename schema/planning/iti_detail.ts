import { choice, entity, integer, reference, rows, text } from '../define.ts'
import { ownerships } from './choices.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const iti_detail = entity({
  about:
    'The industrial training institutes (ITIs) of each district, by trade: seats, trainees and placements in the year.',
  label: 'ITI',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    data: rows(
      {
        name: text({ required: true, label: 'Institute' }),
        ownership: choice(ownerships),
        trade_id: reference('trade', { required: true }),
        sanctioned_seats: integer({
          carry: 'copy',
          help: 'Seats for which the trade is affiliated to NCVT or SCVT, in all units and shifts together.',
        }),
        enrolled: integer({ help: 'Trainees admitted to the trade in the year.' }),
        passed: integer({
          help: 'Trainees who passed the final All India Trade Test (AITT) or the examination of the SCVT in the year.',
        }),
        placed: integer({
          help: 'Of these persons, those who found a job or became self-employed after the course.',
        }),
      },
      { label: 'Institutes', required: true, unresolved: true },
    ),
    description: text({ multiline: true, search: true, label: 'Remarks' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: [
    'financial_year_id',
    'district_id',
    'state_id',
    'data',
    'data.sanctioned_seats',
    'data.enrolled',
    'data.passed',
    'data.placed',
  ],
  order: newestFirst,
  lookups: { 'iti_detail/financial_year': ofYear },
  plan: 'skilling',
  unresolved: true,
  checks: [
    {
      rule: 'trainees',
      kind: 'order',
      severity: 'error',
      rows: 'data',
      fields: ['placed', 'passed', 'enrolled'],
    },
    {
      rule: 'seats',
      kind: 'order',
      severity: 'error',
      rows: 'data',
      fields: ['enrolled', 'sanctioned_seats'],
    },
    { rule: 'repeated', kind: 'distinct', severity: 'error', rows: 'data', fields: ['name', 'trade_id'] },
    {
      rule: 'missing',
      kind: 'filled',
      severity: 'warning',
      rows: 'data',
      fields: ['sanctioned_seats', 'enrolled'],
    },
    {
      rule: 'unusual',
      kind: 'change',
      severity: 'warning',
      rows: 'data',
      fields: ['sanctioned_seats', 'enrolled', 'placed'],
      maxPercent: 50,
    },
  ],
})
