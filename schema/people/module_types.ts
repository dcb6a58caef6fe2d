import { entity, text } from '../define.ts'

export const module_types = entity({
  about: 'The parts of the system by which user roles are grouped.',
  label: 'Module type',
  title: 'name',
  titleLabels: {
    Administration: 'Administration',
    'State skill mission': 'State skill mission',
    'District planning': 'District planning',
    'Recognition of prior learning': 'Recognition of prior learning',
    'Training providers': 'Training providers',
  },
  fields: { name: text({ required: true, max: 120, search: true }) },
  defaultRights: { 4: ['view'] },
  adminOnly: true,
  key: ['name'],
  list: ['name'],
})
