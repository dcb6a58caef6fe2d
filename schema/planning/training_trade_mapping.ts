import { address, choice, entity, integer, reference, rows } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'
import { trainingTypes } from './choices.ts'

export const training_trade_mapping = entity({
  about: 'The trades that each training centre or partner can teach, and for how many trainees.',
  label: 'Trade mapping',
  title: ['training_center_id', 'training_partner_id'],
  fields: {
    ...inDistrict,
    training_type: choice(trainingTypes, {
      required: true,
      otherwise: 2,
      label: 'Taught by',
      help: 'A training centre teaches at its own place. A training partner is an organisation that runs courses in one or more centres.',
    }),
    training_center_id: reference('training_center', {
      required: true,
      within: 'district_id',
      when: { training_type: 1 },
      label: 'Training centre',
    }),
    training_partner_id: reference('district_training_partner', {
      required: true,
      within: 'district_id',
      when: { training_type: { not: 1 } },
      label: 'Training partner',
    }),
    address: address({ search: true }),
    data: rows(
      {
        trade_sector_id: reference('trade_sector', { required: true }),
        trade_id: reference('trade', { required: true, within: 'trade_sector_id' }),
        capacity: integer({ unit: 'seats', help: 'The most trainees of the trade at the same time.' }),
      },
      { label: 'Trades' },
    ),
  },
  key: ['district_id', 'training_type', 'training_center_id', 'training_partner_id'],
  list: ['district_id', 'training_type', 'training_center_id', 'training_partner_id', 'address'],
  order: { field: 'district_id', direction: 'asc' },
  plan: 'skilling',
})
