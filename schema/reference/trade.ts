import { code, entity, reference, text } from '../define.ts'
import { localName } from '../localName.ts'

export const trade = entity({
  about: 'Vocations that are taught and certified, such as electrician.',
  title: 'name',
  fields: {
    trade_sector_id: reference('trade_sector', { required: true }),
    trade_type_id: reference('trade_type', { required: true, within: 'trade_sector_id' }),
    name: text({ required: true, max: 120, search: true }),
    ...localName(),
    code: code({ max: 20, search: true }),
    description: text({ multiline: true }),
  },
  key: ['trade_type_id', 'name'],
  list: ['name', 'code', 'trade_sector_id', 'trade_type_id'],
  lookups: {
    get_trade: {},
    'get_trade_by_trade_sector/{trade_sector_id}': {},
    get_trade_by_multiple_sector: { body: { sector_id: 'trade_sector_id' } },
  },
})
