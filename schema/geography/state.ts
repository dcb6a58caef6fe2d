import { code, entity, integer, text } from '../define.ts'

export const state = entity({
  about: 'The states and union territories of India.',
  label: 'State',
  ids: 'area',
  title: 'name',
  fields: {
    name: text({ required: true, max: 120, search: true }),
    code: code({ max: 10, search: true, label: 'Short code' }),
    lgd_code: integer({ label: 'LGD code', min: 1 }),
    description: text({ multiline: true }),
  },
  key: ['name'],
  code: 'lgd_code',
  list: ['name', 'code', 'lgd_code'],
  lookups: { get_state: {}, get_state_by_permission: { ownAreas: true } },
})
