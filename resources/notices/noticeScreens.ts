import { entities } from '../../schema/index.ts'
import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'

/** Users who can get notifications: about forms of the plan, or about candidates. */
const getsNotifications = {
  anyOf: [...Object.keys(entities).filter((name) => entities[name]?.plan), 'employee_registration'],
  action: 'view',
} as const

/** All notifications. */
export const noticeScreens: Extensions['screens'] = [
  {
    path: '/notices',
    label: 'shell.bell.title',
    inAccountMenu: true,
    requires: getsNotifications,
    Screen: loadable(() => import('./NoticesScreen.tsx')),
  },
]

/** The latest notifications, at the bell. */
export const bell: Extensions['bell'] = {
  requires: getsNotifications,
  load: () => import('./NoticesPanel.tsx'),
}
