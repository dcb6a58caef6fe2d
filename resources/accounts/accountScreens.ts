import Key from '@mui/icons-material/KeyOutlined'
import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'

/** How the screens of accounts, roles and their rights differ from the generic ones. */
export const accountEntities: Extensions['entities'] = {
  user_role: {
    recordScreens: [
      {
        path: 'rights',
        label: 'rights.title',
        Icon: Key,
        requires: { entity: 'access_right', action: 'view' },
        Screen: loadable(() => import('../rights/RightsScreen.tsx')),
      },
    ],
  },
  users: {
    RecordActions: loadable(() => import('./UnlockAction.tsx')),
    recordScreens: [
      {
        path: 'rights',
        label: 'rights.title',
        Icon: Key,
        requires: { entity: 'access_right', action: 'view' },
        Screen: loadable(() => import('../rights/PersonRights.tsx')),
      },
    ],
  },
  /** Edited in the permission matrix of its role. */
  access_right: { notInMenu: true },
}

/** The accounts of training providers. */
export const accountScreens: Extensions['screens'] = [
  {
    path: '/rpl/account',
    label: 'accounts.title',
    requires: { entity: 'users', action: 'view' },
    Screen: loadable(() => import('./ProvidersScreen.tsx')),
  },
  {
    path: '/rpl/account/create',
    label: 'accounts.new',
    requires: { entity: 'users', action: 'create' },
    Screen: loadable(() => import('./NewProvider.tsx')),
  },
  {
    path: '/rpl/account/:id',
    label: 'accounts.record',
    requires: { entity: 'users', action: 'view' },
    Screen: loadable(() => import('./EditProvider.tsx')),
  },
]
