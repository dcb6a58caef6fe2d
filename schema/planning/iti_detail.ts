import { choice, entity, integer, reference, rows, text } from '../define.ts'
import { ownerships } from './choices.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const iti_detail = entity({
  about: 'The industrial training institutes of a district, trade by trade: seats, trainees and placements.',
  label: 'Industrial training institutes of a district',
  plural: 'Industrial training institutes',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    data: rows(
      {
        name: text({ required: true, label: 'Institute' }),
        ownership: choice(ownerships, { required: true }),
        trade_id: reference('trade', { required: true }),
        sanctioned_seats: integer(),
        enrolled: integer(),
        passed: integer(),
        placed: integer(),
      },
      { label: 'Institutes', required: true },
    ),
    description: text({ multiline: true, search: true, label: 'Remarks' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: ['financial_year_id', 'district_id', 'state_id', 'description'],
  order: newestFirst,
  lookups: { 'iti_detail/financial_year': ofYear },
})
