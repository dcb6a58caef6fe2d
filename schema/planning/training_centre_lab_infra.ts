import { choice, entity, integer, reference, rows, text } from '../define.ts'
import { newestFirst, ofYear, yearly } from './yearly.ts'

export const training_centre_lab_infra = entity({
  about: 'The laboratories of the training centres: equipment needed, available and usable.',
  label: 'Training centre laboratory',
  title: ['district_id', 'financial_year_id'],
  fields: {
    ...yearly,
    data: rows(
      {
        training_center_id: reference('training_center', { required: true, label: 'Training centre' }),
        trade_id: reference('trade', { required: true }),
        lab: text({ required: true, label: 'Laboratory' }),
        equipment: text({ required: true }),
        needed: integer({
          carry: 'copy',
          help: 'Pieces that the curriculum of the trade requires for the trainees admitted.',
        }),
        available: integer({ carry: 'copy', help: 'Pieces in the laboratory, in any condition.' }),
        condition: choice({ working: 'Working', repairable: 'Repairable', unusable: 'Unusable' }),
      },
      { label: 'Equipment', required: true, unresolved: true },
    ),
    description: text({ multiline: true, search: true, label: 'Remarks' }),
  },
  key: ['district_id', 'financial_year_id'],
  list: ['financial_year_id', 'district_id', 'state_id', 'data', 'data.needed', 'data.available'],
  order: newestFirst,
  lookups: { 'training_centre_lab_infra/financial_year': ofYear },
  plan: 'skilling',
  unresolved: true,
  checks: [
    {
      rule: 'repeated',
      kind: 'distinct',
      severity: 'warning',
      rows: 'data',
      fields: ['training_center_id', 'trade_id', 'lab', 'equipment'],
    },
    { rule: 'missing', kind: 'filled', severity: 'warning', rows: 'data', fields: ['needed', 'available'] },
  ],
})
