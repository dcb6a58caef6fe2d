import { type BatchStatus, boardColumns } from '../../schema/rpl/batchStatuses.ts'
import type { EntityList } from '../../src/app/extensions.ts'

const requires = { entity: 'batch', action: 'view' } as const

const { preparation, sent, approved, running } = boardColumns

const byStatus = (name: string, statuses: readonly BatchStatus[]): EntityList => ({
  name,
  label: `batch.lists.${name}`,
  path: `/batch?filter=${encodeURIComponent(JSON.stringify({ batch_status: statuses }))}`,
  requires,
})

/** The lists of batches beside the one of all. */
export const batchLists: readonly EntityList[] = [
  { name: 'board', label: 'batch.board.title', path: '/batches/board', requires },
  { name: 'calendar', label: 'batch.calendar.title', path: '/batches/calendar', requires },
  // Its name is what others have to do: who sent a batch finds it on the board.
  { ...byStatus('waiting', sent), requires: { entity: 'batch', action: 'approve' } },
  byStatus('preparation', preparation),
  byStatus('training', [...approved, ...running]),
]
