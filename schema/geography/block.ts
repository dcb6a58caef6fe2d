import { entity, text } from '../define.ts'
import { localName } from '../localName.ts'
import { inDistrict, lgdCode } from './areaFields.ts'

export const block = entity({
  about: 'Development blocks: the level of rural administration below the district.',
  ids: 'area',
  title: 'name',
  fields: {
    ...inDistrict,
    name: text({ required: true, max: 120, search: true, phonetic: true }),
    ...localName(),
    lgd_code: lgdCode,
    description: text({ multiline: true }),
  },
  key: ['district_id', 'name'],
  code: 'lgd_code',
  list: ['name', 'district_id', 'state_id', 'lgd_code'],
  lookups: {
    get_block: {},
    get_block_by_permission: { ownAreas: true },
    'get_block_by_district/{district_id}': {},
    get_block_multi: { body: { id: 'district_id' } },
  },
})
