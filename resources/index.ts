import Changes from '@mui/icons-material/DifferenceOutlined'
import Inbox from '@mui/icons-material/FactCheckOutlined'
import Key from '@mui/icons-material/KeyOutlined'
import Duplicates from '@mui/icons-material/PeopleOutline'
import Erasures from '@mui/icons-material/PersonRemoveOutlined'
import Person from '@mui/icons-material/PersonSearchOutlined'
import { ADMINISTRATOR } from '../schema/defaultRights.ts'
import { entities } from '../schema/index.ts'
import { ERASURE_LEVEL } from '../schema/rpl/erasure.ts'
import type { Extensions } from '../src/app/extensions.ts'
import { loadable } from '../src/app/loadable.tsx'
import { HELP } from '../src/data/paths.ts'
import { batchEntities, batchScreens } from './batch/batchScreens.ts'
import { candidateLists } from './candidate/candidateLists.ts'
import { topicScreens } from './candidate/topics/topicScreens.ts'
import { employmentLists } from './employment/employmentLists.ts'
import { planScreens } from './plan/planScreens.ts'
import { reportScreens } from './reports/reportScreens.ts'

/** Users who can get notifications: about forms of the plan, or about candidates. */
const getsNotifications = {
  anyOf: [...Object.keys(entities).filter((name) => entities[name]?.plan), 'employee_registration'],
  action: 'view',
} as const

/** Users who decide whose data is erased. */
const decidesErasures = {
  entity: 'employee_registration',
  action: 'approve',
  upToLevel: ERASURE_LEVEL,
} as const

const HelpScreen = loadable(() => import('./help/HelpScreen.tsx'))

/** The screens that are written by hand, and how they change the generic ones. */
export const extensions: Extensions = {
  entities: {
    user_role: {
      recordScreens: [
        {
          path: 'rights',
          label: 'rights.title',
          Icon: Key,
          requires: { entity: 'access_right', action: 'view' },
          Screen: loadable(() => import('./rights/RightsScreen.tsx')),
        },
      ],
    },
    users: {
      RecordActions: loadable(() => import('./accounts/UnlockAction.tsx')),
      recordScreens: [
        {
          path: 'rights',
          label: 'rights.title',
          Icon: Key,
          requires: { entity: 'access_right', action: 'view' },
          Screen: loadable(() => import('./rights/PersonRights.tsx')),
        },
      ],
    },
    employee_registration: {
      recordScreens: [
        {
          path: 'my-data',
          label: 'my_data.title',
          Icon: Person,
          notInRows: true,
          requires: { entity: 'employee_registration', action: 'export' },
          Screen: loadable(() => import('./candidate/myData/MyDataScreen.tsx')),
        },
      ],
      Create: loadable(() => import('./candidate/registration/NewRegistration.tsx')),
      waitingDocuments: () =>
        import('./candidate/registration/waitingRegistrations.ts').then(({ watch }) => watch),
      nextStep: {
        Text: loadable(() => import('./candidate/CandidateNextStep.tsx')),
        references: ['tps_id'],
      },
      lists: candidateLists,
      Record: loadable(() => import('./candidate/record/CandidateScreen.tsx')),
      RecordActions: loadable(() => import('./candidate/steps/CandidateSteps.tsx')),
      selectionActions: {
        right: 'approve',
        Buttons: loadable(() => import('./candidate/steps/CandidateBulkSteps.tsx')),
      },
    },
    ...batchEntities,
    certificate: {
      Record: loadable(() => import('./certificate/CertificateScreen.tsx')),
      selectionActions: {
        right: 'view',
        Buttons: loadable(() => import('./certificate/CertificateBulkActions.tsx')),
      },
    },
    employment: {
      Record: loadable(() => import('./employment/EmploymentScreen.tsx')),
      RecordActions: loadable(() => import('./employment/EmploymentActions.tsx')),
      lists: employmentLists,
    },
    /** Edited in the permission matrix of its role. */
    access_right: { notInMenu: true },
  },
  screens: [
    ...planScreens,
    {
      path: '/applications',
      label: 'candidate.inbox.title',
      menuItem: { name: 'applications', Icon: Inbox },
      requires: { entity: 'employee_registration', action: 'approve' },
      Screen: loadable(() => import('./candidate/inbox/InboxScreen.tsx')),
    },
    {
      path: '/duplicates',
      label: 'duplicates.title',
      menuItem: { name: 'duplicates', Icon: Duplicates },
      requires: { entity: 'employee_registration', action: 'approve' },
      Screen: loadable(() => import('./candidate/duplicates/DuplicatesScreen.tsx')),
    },
    {
      path: '/duplicates/:id',
      label: 'duplicates.title',
      requires: { entity: 'employee_registration', action: 'update' },
      Screen: loadable(() => import('./candidate/duplicates/DuplicatesScreen.tsx')),
    },
    {
      path: '/changes',
      label: 'changes.title',
      menuItem: { name: 'changes', Icon: Changes },
      requires: { entity: 'employee_registration', action: 'approve' },
      Screen: loadable(() => import('./candidate/changes/ChangesScreen.tsx')),
    },
    {
      path: '/changes/:id',
      label: 'changes.title',
      requires: { entity: 'employee_registration', action: 'approve' },
      Screen: loadable(() => import('./candidate/changes/ChangesScreen.tsx')),
    },
    {
      path: '/erasures',
      label: 'erasure.queue',
      menuItem: { name: 'erasures', Icon: Erasures },
      requires: decidesErasures,
      Screen: loadable(() => import('./candidate/erasures/ErasuresScreen.tsx')),
    },
    {
      path: '/erasures/:id',
      label: 'erasure.queue',
      requires: decidesErasures,
      Screen: loadable(() => import('./candidate/erasures/ErasuresScreen.tsx')),
    },
    {
      path: '/employee_registration/:id/change',
      label: 'changes.request',
      requires: { entity: 'employee_registration', action: 'update' },
      Screen: loadable(() => import('./candidate/changes/ChangeRequestScreen.tsx')),
    },
    ...reportScreens,
    {
      path: '/notices',
      label: 'shell.bell.title',
      inAccountMenu: true,
      requires: getsNotifications,
      Screen: loadable(() => import('./notices/NoticesScreen.tsx')),
    },
    {
      path: '/history',
      label: 'history.log',
      inAccountMenu: true,
      requires: { level: ADMINISTRATOR },
      Screen: loadable(() => import('../src/history/LogScreen.tsx')),
    },
    {
      path: '/candidates/unregistered/:list?',
      label: 'unregistered.title',
      requires: { entity: 'employee_registration', action: 'view' },
      Screen: loadable(() => import('./candidate/unregistered/UnregisteredScreen.tsx')),
    },
    {
      path: '/candidates/by-trade',
      label: 'candidate.lists.by_trade',
      requires: { entity: 'employee_registration', action: 'view' },
      Screen: loadable(() => import('./candidate/trades/ByTradeScreen.tsx')),
    },
    ...topicScreens,
    {
      path: '/my-data',
      label: 'my_data.title',
      requires: { entity: 'employee_registration', action: 'view' },
      Screen: loadable(() => import('./candidate/myData/MyDataScreen.tsx')),
    },
    {
      path: '/registration/:id/:page?',
      label: 'registration.title',
      requires: { entity: 'employee_registration', action: 'update' },
      Screen: loadable(() => import('./candidate/registration/RegistrationScreen.tsx')),
    },
    ...batchScreens,
    {
      path: '/rpl/account',
      label: 'accounts.title',
      requires: { entity: 'users', action: 'view' },
      Screen: loadable(() => import('./accounts/ProvidersScreen.tsx')),
    },
    {
      path: '/rpl/account/create',
      label: 'accounts.new',
      requires: { entity: 'users', action: 'create' },
      Screen: loadable(() => import('./accounts/NewProvider.tsx')),
    },
    {
      path: '/rpl/account/:id',
      label: 'accounts.title',
      requires: { entity: 'users', action: 'view' },
      Screen: loadable(() => import('./accounts/EditProvider.tsx')),
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
  ],
  waiting: { load: () => import('./waiting/sendDocuments.ts') },
  bell: { requires: getsNotifications, load: () => import('./notices/NoticesPanel.tsx') },
  found: { label: 'reports.title', load: () => import('./reports/foundReports.ts') },
}
