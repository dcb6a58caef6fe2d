import { entity, reference } from '../define.ts'
import { nameFields } from '../nameFields.ts'

export const type = entity({
  about: 'The types of economic activity within each category of a sector.',
  label: 'Activity type',
  title: 'name',
  fields: {
    sector_id: reference('sector', { required: true }),
    category_id: reference('category', { required: true, within: 'sector_id' }),
    ...nameFields,
  },
  key: ['category_id', 'name'],
  list: ['name', 'category_id', 'sector_id', 'description'],
  lookups: { 'get_type_by_category/{category_id}': {} },
})
