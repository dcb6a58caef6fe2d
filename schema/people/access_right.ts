import { entity, reference, rows, text, yesNo } from '../define.ts'

export const access_right = entity({
  about: 'The permissions of each role by module, with exceptions for single users.',
  label: 'Access right',
  title: ['user_role_id', 'user_id'],
  fields: {
    user_role_id: reference('user_role', { required: true, part: true }),
    user_id: reference('users', { part: true, label: 'Only for this user' }),
    view: rows(
      {
        module: text({ required: true, max: 80 }),
        view: yesNo(),
        create: yesNo({ label: 'Add' }),
        update: yesNo({ label: 'Edit' }),
        status: yesNo({ label: 'Activate' }),
        delete: yesNo(),
        export: yesNo(),
        import: yesNo(),
        approve: yesNo(),
      },
      { label: 'Permissions', meaning: 'rights' },
    ),
    reason: text({
      search: true,
      label: 'Authorised by',
      help: 'The order or letter that authorises these permissions.',
    }),
  },
  rank: ['user_role_id', 'user_id'],
  defaultRights: { 4: ['view', 'update'] },
  adminOnly: { without: 'user_id' },
  key: ['user_role_id', 'user_id'],
  list: ['user_role_id', 'user_id'],
})
