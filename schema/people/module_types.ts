import { entity, text } from '../define.ts'

export const module_types = entity({
  about: 'The parts of the system by which user roles are grouped.',
  label: 'Module type',
  title: 'name',
  fields: { name: text({ required: true, max: 120, search: true }) },
  defaultRights: { 4: ['view'] },
  adminOnly: true,
  key: ['name'],
  list: ['name'],
})
