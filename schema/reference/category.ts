import { entity, reference } from '../define.ts'
import { nameFields } from '../nameFields.ts'

export const category = entity({
  about: 'The categories within each sector of the economy.',
  title: 'name',
  fields: { sector_id: reference('sector', { required: true }), ...nameFields },
  key: ['sector_id', 'name'],
  list: ['name', 'sector_id', 'description'],
  lookups: { get_category: {}, 'get_category_by_sector/{sector_id}': {} },
})
