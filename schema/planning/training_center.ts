import { address, code, email, entity, integer, mobile, personName, reference, text } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'

export const training_center = entity({
  about: 'The centres where training takes place, with their rooms and equipment.',
  label: 'Training centre',
  title: 'name',
  fields: {
    ...inDistrict,
    block_id: reference('block', { within: 'district_id' }),
    taluk_id: reference('taluk', { within: 'district_id' }),
    panchayat_id: reference('panchayat', { within: 'block_id', label: 'Gram panchayat' }),
    training_id: code({
      search: true,
      label: 'Training centre ID',
      help: 'The number of the centre in the Skill India Digital Hub, such as TC123456.',
    }),
    name: text({ required: true, search: true }),
    address: address({ required: true }),
    total_class_room: integer({ label: 'Class rooms' }),
    total_seating_capacity: integer({
      label: 'Seating capacity',
      unit: 'seats',
      help: 'Trainees who can sit in all class rooms at the same time.',
    }),
    total_chairs: integer({ label: 'Chairs' }),
    total_boards: integer({ label: 'Boards' }),
    total_lcd: integer({ label: 'LCD projectors' }),
    total_ac: integer({ label: 'Air conditioners' }),
    other_facilities: text({ multiline: true }),
    contact_person: personName({ search: true }),
    mobile: mobile({ search: true }),
    email: email({ label: 'E-mail' }),
  },
  key: ['district_id', 'name'],
  list: [
    'name',
    'training_id',
    'district_id',
    'block_id',
    'total_seating_capacity',
    'contact_person',
    'mobile',
  ],
  lookups: { 'training/1': {}, 'training/1/{block_id}': {} },
  plan: 'skilling',
})
