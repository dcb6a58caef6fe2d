import { choice, entity, reference, text } from '../define.ts'

export const user_role = entity({
  about: 'The roles of users, each with its level.',
  title: 'name',
  titleLabels: {
    'System administrator': 'System administrator',
    'State mission officer': 'State mission officer',
    'District planner': 'District planner',
    'District skill officer': 'District skill officer',
    'Block officer': 'Block officer',
    'Panchayat staff': 'Panchayat staff',
    Assessor: 'Assessor',
    Candidate: 'Candidate',
    TPS: 'Training provider',
  },
  fields: {
    module_type_id: reference('module_types'),
    name: text({ required: true, max: 120, search: true }),
    level: choice(
      {
        1: 'System administrator',
        4: 'State mission',
        5: 'District',
        6: 'Block',
        7: 'Panchayat',
        8: 'Training provider',
        9: 'Candidate',
      },
      { required: true, default: 9 },
    ),
  },
  rank: ['level'],
  defaultRights: { 4: ['view'], 5: ['view'] },
  adminOnly: true,
  key: ['name'],
  list: ['name', 'level', 'module_type_id'],
  lookups: { get_user_role: {} },
})
