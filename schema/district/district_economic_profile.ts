import { entity, reference, text } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'

export const district_economic_profile = entity({
  about: 'The economic activities of each district, by sector, category and type.',
  title: ['district_id', 'sector_id', 'category_id', 'type_id'],
  fields: {
    ...inDistrict,
    sector_id: reference('sector', { required: true }),
    category_id: reference('category', { required: true, within: 'sector_id' }),
    type_id: reference('type', { within: 'category_id' }),
    description: text({ multiline: true, search: true }),
  },
  key: ['district_id', 'sector_id', 'category_id', 'type_id'],
  list: ['district_id', 'sector_id', 'category_id', 'type_id', 'description'],
  order: { field: 'district_id', direction: 'asc' },
  plan: 'district',
})
