import { entity, reference, text } from '../define.ts'
import { localName } from '../localName.ts'
import { inBlock, lgdCode } from './areaFields.ts'

export const panchayat = entity({
  about: 'Gram panchayats: the village councils, and the smallest area that a plan or a person belongs to.',
  label: 'Gram panchayat',
  aliases: ['panchayat', 'local_body', 'village_panchayat'],
  ids: 'area',
  title: 'name',
  fields: {
    ...inBlock,
    taluk_id: reference('taluk', { within: 'district_id' }),
    name: text({ required: true, max: 120, search: true }),
    ...localName(),
    lgd_code: lgdCode,
    description: text({ multiline: true }),
  },
  key: ['block_id', 'name'],
  code: 'lgd_code',
  list: ['name', 'block_id', 'district_id', 'state_id', 'taluk_id', 'lgd_code'],
  lookups: {
    get_panchayat_by_permission: { ownAreas: true },
    'get_panchayat_by_taluk/{taluk_id|block_id}': {},
    get_panchayat_multi: { body: { id: 'district_id', block_id: 'block_id' } },
    'panchayat/search': { body: { name: 'q' } },
  },
})
