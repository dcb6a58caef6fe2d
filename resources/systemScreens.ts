import { ADMINISTRATOR } from '../schema/defaultRights.ts'
import type { Extensions } from '../src/app/extensions.ts'
import { loadable } from '../src/app/loadable.tsx'
import { HELP } from '../src/data/paths.ts'

const HelpScreen = loadable(() => import('./help/HelpScreen.tsx'))

/** What runs the product, and help: the screens of the account menu that have no folder with others. */
export const systemScreens: Extensions['screens'] = [
  {
    path: '/history',
    label: 'history.log',
    inAccountMenu: true,
    requires: { level: ADMINISTRATOR },
    Screen: loadable(() => import('../src/history/LogScreen.tsx')),
  },
  {
    path: '/outbox',
    label: 'outbox.title',
    inAccountMenu: true,
    requires: { level: ADMINISTRATOR },
    Screen: loadable(() => import('./outbox/OutboxScreen.tsx')),
  },
  {
    path: '/settings',
    label: 'settings.title',
    inAccountMenu: true,
    requires: { level: ADMINISTRATOR },
    Screen: loadable(() => import('./settings/SettingsScreen.tsx')),
  },
  {
    path: '/waiting',
    label: 'offline.title',
    inAccountMenu: true,
    requires: { signedIn: true },
    Screen: loadable(() => import('./waiting/WaitingScreen.tsx')),
  },
  {
    path: HELP,
    label: 'help.title',
    inAccountMenu: true,
    requires: { signedIn: true },
    Screen: HelpScreen,
  },
  { path: `${HELP}/:page`, label: 'help.title', requires: { signedIn: true }, Screen: HelpScreen },
  {
    path: '/jobs',
    label: 'jobs.title',
    inAccountMenu: true,
    requires: { level: ADMINISTRATOR },
    Screen: loadable(() => import('./jobs/JobsScreen.tsx')),
  },
]
