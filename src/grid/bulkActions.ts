import type { Action } from '../../schema/defaultRights.ts'
import type { Entity } from '../../schema/index.ts'
import type { BulkResult, KaushalDataProvider, RecordSelection } from '../data/types.ts'

export type BulkAction = 'activate' | 'deactivate' | 'remove' | 'restore'

interface BulkActionRule {
  right: Action
  call: (provider: KaushalDataProvider, resource: string, target: RecordSelection) => Promise<BulkResult>
}

/** The actions on selected records. Their texts are `grid.verb`, `grid.action`, `grid.consequence` and `grid.done`. */
export const bulkActions: { [A in BulkAction]: BulkActionRule } = {
  activate: {
    right: 'status',
    call: (provider, resource, target) => provider.setStatus(resource, target, 'active'),
  },
  deactivate: {
    right: 'status',
    call: (provider, resource, target) => provider.setStatus(resource, target, 'inactive'),
  },
  remove: {
    right: 'delete',
    call: (provider, resource, target) => provider.remove(resource, target),
  },
  restore: {
    right: 'delete',
    call: (provider, resource, target) => provider.restore(resource, target),
  },
}

/** The actions that the user may run in the list, or in its recycle bin. */
export const availableActions = (
  { noBulkDelete }: Entity,
  isBin: boolean,
  can: (action: Action) => boolean,
): readonly BulkAction[] =>
  (Object.keys(bulkActions) as BulkAction[]).filter(
    (action) =>
      (action === 'restore') === isBin &&
      can(bulkActions[action].right) &&
      !(noBulkDelete && action === 'remove'),
  )
