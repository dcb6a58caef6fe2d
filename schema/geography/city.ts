import { entity, text } from '../define.ts'
import { localName } from '../localName.ts'
import { inDistrict, lgdCode } from './areaFields.ts'

export const city = entity({
  about: 'Cities and towns: destinations of migrants and places of residence of candidates.',
  aliases: ['town', 'urban_local_body'],
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
    get_city: {},
    'get_city_by_district/{state_id}/{district_id}': {},
  },
})
