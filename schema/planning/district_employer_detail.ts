import { entity, reference, text } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'

export const district_employer_detail = entity({
  about: 'The employers of each district, by sector.',
  label: 'Employer',
  title: 'name',
  fields: {
    ...inDistrict,
    name: text({ required: true, search: true }),
    sector_id: reference('sector', { required: true }),
  },
  key: ['district_id', 'name'],
  list: ['name', 'sector_id', 'district_id', 'state_id'],
  plan: 'demand',
})
