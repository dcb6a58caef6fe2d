import { entity, reference } from '../define.ts'
import { nameFields } from '../nameFields.ts'

export const trade_type = entity({
  about: 'The kinds of trade within each trade sector.',
  title: 'name',
  fields: { trade_sector_id: reference('trade_sector', { required: true }), ...nameFields },
  key: ['trade_sector_id', 'name'],
  list: ['name', 'trade_sector_id', 'description'],
  lookups: { get_trade_type: {}, 'get_trade_type_by_trade_sector/{trade_sector_id}': {} },
})
