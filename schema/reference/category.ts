import { entity, reference } from '../define.ts'
import { named } from '../named.ts'

export const category = entity({
  about: 'The categories within each sector of the economy.',
  title: 'name',
  fields: { sector_id: reference('sector', { required: true }), ...named },
  key: ['sector_id', 'name'],
  list: ['name', 'sector_id', 'description'],
  lookups: { get_category: {}, 'get_category_by_sector/{sector_id}': {} },
})
