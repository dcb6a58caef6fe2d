import { entity, reference } from '../define.ts'
import { named } from '../named.ts'

export const type = entity({
  about: 'The types of activity within each category of a sector.',
  title: 'name',
  fields: {
    sector_id: reference('sector', { required: true }),
    category_id: reference('category', { required: true, within: 'sector_id' }),
    ...named,
  },
  key: ['category_id', 'name'],
  list: ['name', 'category_id', 'sector_id', 'description'],
  lookups: { 'get_type_by_category/{category_id}': {} },
})
