import { entity, reference, rows, text } from '../define.ts'
import { inState } from '../geography/scope.ts'

export const permission = entity({
  about: 'The areas in which a person works. Whoever has none sees no record that lies anywhere.',
  label: 'Area of work',
  plural: 'Areas of work',
  title: ['user_id'],
  fields: {
    user_id: reference('users', { required: true }),
    data: rows(
      {
        ...inState,
        district_id: reference('district', { within: 'state_id' }),
        block_id: reference('block', { within: 'district_id' }),
        taluk_id: reference('taluk', { within: 'district_id' }),
        panchayat_id: reference('panchayat', { within: 'block_id', label: 'Gram panchayat' }),
        city_id: reference('city', { within: 'district_id' }),
      },
      { required: true, label: 'Areas' },
    ),
    reason: text({ search: true, label: 'Ordered by', help: 'The order or letter on which this rests' }),
  },
  key: ['user_id'],
  list: ['user_id'],
})
