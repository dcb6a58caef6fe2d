import Changes from '@mui/icons-material/DifferenceOutlined'
import Inbox from '@mui/icons-material/FactCheckOutlined'
import Duplicates from '@mui/icons-material/PeopleOutline'
import Erasures from '@mui/icons-material/PersonRemoveOutlined'
import Person from '@mui/icons-material/PersonSearchOutlined'
import { ERASURE_LEVEL } from '../../schema/rpl/erasure.ts'
import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'
import { candidateLists } from './candidateLists.ts'
import { topicScreens } from './topics/topicScreens.ts'

const decides = { entity: 'employee_registration', action: 'approve' } as const
/** Users who decide whose data is erased. */
const decidesErasures = { ...decides, upToLevel: ERASURE_LEVEL } as const

type Screen = Extensions['screens'][number]

/** The two addresses of a queue: itself, and one of it. They have the same component, so that the screen stays when one is opened. */
const queue = ({ requiresOfOne, ...screen }: Screen & { requiresOfOne?: Screen['requires'] }): Screen[] => [
  screen,
  {
    path: `${screen.path}/:id`,
    label: screen.label,
    noBreadcrumbs: true,
    requires: requiresOfOne ?? screen.requires,
    Screen: screen.Screen,
  },
]

/** How the screens of a candidate differ from the generic ones. */
export const candidateEntities: Extensions['entities'] = {
  employee_registration: {
    recordScreens: [
      {
        path: 'my-data',
        label: 'my_data.title',
        Icon: Person,
        notInRows: true,
        requires: { entity: 'employee_registration', action: 'export' },
        Screen: loadable(() => import('./myData/MyDataScreen.tsx')),
      },
    ],
    Create: loadable(() => import('./registration/NewRegistration.tsx')),
    waitingDocuments: () => import('./registration/waitingRegistrations.ts').then(({ watch }) => watch),
    nextStep: {
      Text: loadable(() => import('./CandidateNextStep.tsx')),
      references: ['tps_id'],
    },
    lists: candidateLists,
    words: { create: 'candidate.words.create' },
    Record: loadable(() => import('./record/CandidateScreen.tsx')),
    RecordActions: loadable(() => import('./steps/CandidateSteps.tsx')),
    selectionActions: {
      right: 'approve',
      Buttons: loadable(() => import('./steps/CandidateBulkSteps.tsx')),
    },
  },
}

/** The queues of candidates, and the screens of a candidate for the person. */
export const candidateScreens: Extensions['screens'] = [
  {
    path: '/applications',
    label: 'candidate.inbox.title',
    menuItem: { name: 'applications', Icon: Inbox },
    requires: decides,
    Screen: loadable(() => import('./inbox/InboxScreen.tsx')),
  },
  ...queue({
    path: '/duplicates',
    label: 'duplicates.title',
    menuItem: { name: 'duplicates', Icon: Duplicates },
    requires: decides,
    requiresOfOne: { entity: 'employee_registration', action: 'update' },
    Screen: loadable(() => import('./duplicates/DuplicatesScreen.tsx')),
  }),
  ...queue({
    path: '/changes',
    label: 'changes.title',
    menuItem: { name: 'changes', Icon: Changes },
    requires: decides,
    Screen: loadable(() => import('./changes/ChangesScreen.tsx')),
  }),
  ...queue({
    path: '/erasures',
    label: 'erasure.queue',
    menuItem: { name: 'erasures', Icon: Erasures },
    requires: decidesErasures,
    Screen: loadable(() => import('./erasures/ErasuresScreen.tsx')),
  }),
  {
    path: '/employee_registration/:id/change',
    label: 'changes.request',
    requires: { entity: 'employee_registration', action: 'update' },
    Screen: loadable(() => import('./changes/ChangeRequestScreen.tsx')),
  },
  {
    path: '/candidates/unregistered/:list?',
    label: 'unregistered.title',
    requires: { entity: 'employee_registration', action: 'view' },
    Screen: loadable(() => import('./unregistered/UnregisteredScreen.tsx')),
  },
  {
    path: '/candidates/by-trade',
    label: 'candidate.lists.by_trade',
    requires: { entity: 'employee_registration', action: 'view' },
    Screen: loadable(() => import('./trades/ByTradeScreen.tsx')),
  },
  ...topicScreens,
  {
    path: '/my-data',
    label: 'my_data.title',
    requires: { entity: 'employee_registration', action: 'view' },
    Screen: loadable(() => import('./myData/MyDataScreen.tsx')),
  },
  {
    path: '/registration/:id/:page?',
    label: 'registration.title',
    requires: { entity: 'employee_registration', action: 'update' },
    Screen: loadable(() => import('./registration/RegistrationScreen.tsx')),
  },
]
