import Plan from '@mui/icons-material/EventNoteOutlined'
import { entities } from '../../schema/index.ts'
import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'
import { VILLAGE_FORM, villagesPath } from './villages/villageForm.ts'

/** Users who can view any form of the plan. */
const viewsPlan = {
  anyOf: Object.keys(entities).filter((name) => entities[name]?.plan),
  action: 'view',
} as const

/** The board of all plans, and the plan of a district and year. */
export const planScreens: Extensions['screens'] = [
  {
    path: '/plan',
    label: 'plan.title',
    menuItem: { name: 'plan', Icon: Plan, words: 'plan.board.title' },
    requires: viewsPlan,
    Screen: loadable(() => import('./workspace/PlanStart.tsx')),
  },
  {
    path: '/plan/board',
    label: 'plan.board.title',
    requires: viewsPlan,
    Screen: loadable(() => import('./board/BoardScreen.tsx')),
  },
  {
    path: '/plan/:district/:year',
    label: 'plan.title',
    requires: viewsPlan,
    Screen: loadable(() => import('./workspace/WorkspaceScreen.tsx')),
  },
  {
    path: '/plan/:district/:year/:form',
    label: 'plan.title',
    requires: viewsPlan,
    Screen: loadable(() => import('./form/FormScreen.tsx')),
  },
  {
    path: villagesPath(':district', ':year'),
    label: 'plan.village.title',
    requires: { entity: VILLAGE_FORM, action: 'view' },
    Screen: loadable(() => import('./villages/VillagesScreen.tsx')),
  },
]
