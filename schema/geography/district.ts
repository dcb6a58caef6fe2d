import { entity, text } from '../define.ts'
import { localName } from '../localName.ts'
import { inState, lgdCode } from './areaFields.ts'

export const district = entity({
  about: 'The districts of each state.',
  ids: 'area',
  title: 'name',
  fields: {
    ...inState,
    name: text({ required: true, max: 120, search: true, phonetic: true }),
    ...localName(),
    lgd_code: lgdCode,
    description: text({ multiline: true }),
  },
  key: ['state_id', 'name'],
  code: 'lgd_code',
  list: ['name', 'state_id', 'lgd_code'],
  lookups: {
    get_district: {},
    get_district_by_permission: { ownAreas: true },
    'get_district_by_state/{state_id}': {},
  },
})
