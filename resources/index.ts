import Plan from '@mui/icons-material/EventNoteOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import { lazy } from 'react'
import { entities } from '../schema/index.ts'
import { ADMINISTRATOR } from '../schema/rights.ts'
import type { Exceptions } from '../src/layout/exceptions.ts'
import { VILLAGE_FORM, villagesPath } from './plan/villages.ts'

/** Whoever may see any part of the plan. */
const seesPlan = {
  anyOf: Object.keys(entities).filter((name) => entities[name]?.plan),
  action: 'view',
} as const

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
      path: '/plan',
      label: 'plan.title',
      notInMenu: true,
      line: { name: 'plan', Icon: Plan },
      needs: seesPlan,
      Screen: lazy(() => import('./plan/PlanStart.tsx')),
    },
    {
      path: '/plan/board',
      label: 'plan.board.title',
      notInMenu: true,
      needs: seesPlan,
      Screen: lazy(() => import('./plan/BoardScreen.tsx')),
    },
    {
      path: '/plan/:district/:year',
      label: 'plan.title',
      notInMenu: true,
      needs: seesPlan,
      Screen: lazy(() => import('./plan/WorkspaceScreen.tsx')),
    },
    {
      path: '/plan/:district/:year/:form',
      label: 'plan.title',
      notInMenu: true,
      needs: seesPlan,
      Screen: lazy(() => import('./plan/FormScreen.tsx')),
    },
    {
      path: villagesPath(':district', ':year'),
      label: 'plan.village.title',
      notInMenu: true,
      needs: { entity: VILLAGE_FORM, action: 'view' },
      Screen: lazy(() => import('./plan/VillagesScreen.tsx')),
    },
    {
      path: '/notices',
      label: 'shell.bell.title',
      needs: seesPlan,
      Screen: lazy(() => import('./notices/NoticesScreen.tsx')),
    },
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
  /** So far only of the plan anything is told. */
  bell: { needs: seesPlan, load: () => import('./notices/NoticesPanel.tsx') },
}
