import type { Extensions } from '../../src/app/extensions.ts'
import { loadable } from '../../src/app/loadable.tsx'
import { demandLists, viewsGaps } from '../demand/demandLists.ts'
import { batchLists } from './batchLists.ts'

const viewsBatches = { entity: 'batch', action: 'view' } as const

/** How the screens of batches, schedules and demand differ from the generic ones. */
export const batchEntities: Extensions['entities'] = {
  batch: {
    Record: loadable(() => import('./BatchScreen.tsx')),
    RecordActions: loadable(() => import('./BatchSteps.tsx')),
    FormNotice: loadable(() => import('./PlanNotice.tsx')),
    nextStep: {
      Text: loadable(() => import('./BatchNextStep.tsx')),
      references: ['tps_id', 'assessor_id'],
    },
    lists: batchLists,
  },
  schedule: { FormNotice: loadable(() => import('./ScheduleNotice.tsx')) },
  demand: { lists: demandLists },
}

/** The screens of batches and of demand beside their lists and records. */
export const batchScreens: Extensions['screens'] = [
  {
    path: '/batches/board',
    label: 'batch.board.title',
    requires: viewsBatches,
    Screen: loadable(() => import('./board/BatchBoard.tsx')),
  },
  {
    path: '/batches/calendar',
    label: 'batch.calendar.title',
    requires: viewsBatches,
    Screen: loadable(() => import('./calendar/CalendarScreen.tsx')),
  },
  {
    path: '/batches/fill',
    label: 'batch.fill_title',
    requires: viewsBatches,
    Screen: loadable(() => import('./placement/PlacementScreen.tsx')),
  },
  {
    path: '/demands/gaps',
    label: 'demand.title',
    requires: viewsGaps,
    Screen: loadable(() => import('../demand/GapsScreen.tsx')),
  },
]
