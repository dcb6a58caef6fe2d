import Key from '@mui/icons-material/KeyOutlined'
import { lazy } from 'react'
import { ADMINISTRATOR } from '../schema/rights.ts'
import type { Exceptions } from '../src/layout/exceptions.ts'

/** What is written by hand, by the entity that it belongs to. */
export const exceptions: Exceptions = {
  entities: {
    user_role: {
      recordScreens: [
        {
          path: 'rights',
          label: 'rights.title',
          Icon: Key,
          needs: { entity: 'access_right', action: 'view' },
          Screen: lazy(() => import('./rights/RightsScreen.tsx')),
        },
      ],
    },
    /** Seen and set in the matrix of its role. */
    access_right: { notInMenu: true },
  },
  screens: [
    {
      path: '/history',
      label: 'history.log',
      needs: { entity: 'access_right', action: 'view' },
      Screen: lazy(() => import('../src/history/LogScreen.tsx')),
    },
    {
      path: '/rpl/account',
      label: 'accounts.title',
      notInMenu: true,
      needs: { entity: 'users', action: 'view' },
      Screen: lazy(() => import('./accounts/ProvidersScreen.tsx')),
    },
    {
      path: '/rpl/account/create',
      label: 'accounts.new',
      notInMenu: true,
      needs: { entity: 'users', action: 'create' },
      Screen: lazy(() => import('./accounts/NewProvider.tsx')),
    },
    {
      path: '/rpl/account/:id',
      label: 'accounts.title',
      notInMenu: true,
      needs: { entity: 'users', action: 'view' },
      Screen: lazy(() => import('./accounts/EditProvider.tsx')),
    },
    {
      path: '/outbox',
      label: 'outbox.title',
      needs: { level: ADMINISTRATOR },
      Screen: lazy(() => import('./outbox/OutboxScreen.tsx')),
    },
  ],
}
