import { entity, reference, text } from '../define.ts'
import { localName } from '../localName.ts'
import { inDistrict, lgdCode } from './areaFields.ts'

export const taluk = entity({
  about: 'Taluks, tehsils and mandals: the level of revenue administration below the district.',
  aliases: ['subdistrict', 'tehsil', 'mandal'],
  ids: 'area',
  title: 'name',
  fields: {
    ...inDistrict,
    block_id: reference('block', {
      within: 'district_id',
      help: 'Fill this in only if the taluk is inside one block.',
    }),
    name: text({ required: true, max: 120, search: true, phonetic: true }),
    ...localName(),
    lgd_code: lgdCode,
    description: text({ multiline: true }),
  },
  key: ['district_id', 'name'],
  code: 'lgd_code',
  list: ['name', 'district_id', 'state_id', 'lgd_code'],
  lookups: {
    get_taluk: {},
    'get_taluk_by_block/{block_id}': {},
  },
})
