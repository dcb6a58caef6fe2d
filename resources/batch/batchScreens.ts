import { lazy } from 'react'
import type { Extensions } from '../../src/app/extensions.ts'
import { demandLists } from '../demand/demandLists.ts'
import { batchLists } from './batchLists.ts'

const viewsBatches = { entity: 'batch', action: 'view' } as const

/** How the screens of batches, schedules and demand differ from the generic ones. */
export const batchEntities: Extensions['entities'] = {
  batch: {
    Record: lazy(() => import('./BatchScreen.tsx')),
    RecordActions: lazy(() => import('./BatchSteps.tsx')),
    FormNotice: lazy(() => import('./PlanNotice.tsx')),
    lists: batchLists,
  },
  schedule: { FormNotice: lazy(() => import('./ScheduleNotice.tsx')) },
  demand: { lists: demandLists },
}

/** The screens of batches and of demand beside their lists and records. */
export const batchScreens: Extensions['screens'] = [
  {
    path: '/batches/board',
    label: 'batch.board.title',
    requires: viewsBatches,
    Screen: lazy(() => import('./board/BatchBoard.tsx')),
  },
  {
    path: '/batches/calendar',
    label: 'batch.calendar.title',
    requires: viewsBatches,
    Screen: lazy(() => import('./calendar/CalendarScreen.tsx')),
  },
  {
    path: '/batches/fill',
    label: 'batch.fill_title',
    requires: viewsBatches,
    Screen: lazy(() => import('./placement/PlacementScreen.tsx')),
  },
  {
    path: '/demands/gaps',
    label: 'demand.title',
    requires: { entity: 'demand', action: 'view' },
    Screen: lazy(() => import('../demand/GapsScreen.tsx')),
  },
]
