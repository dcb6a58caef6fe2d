import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { createContext, useContext, useState } from 'react'
import { useFormats } from '../app/formats.ts'
import type { InUseError } from '../app/InUseDialog.tsx'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { useNotifySuccess } from '../app/useNotifySuccess.ts'
import type { BulkResult, RecordSelection } from '../data/types.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { type BulkAction, bulkActions } from './bulkActions.ts'
import { recordTitle } from './row.ts'
import { useGridContext } from './useGrid.ts'

interface PendingBulkAction {
  action: BulkAction
  target: RecordSelection
}

export const targetSize = (target: RecordSelection) => ('ids' in target ? target.ids.length : target.expected)

/** Deleting several records, or changing records that are not on the screen, needs a confirmation; undo covers the rest. */
const needsConfirmation = ({ action, target }: PendingBulkAction) =>
  !('ids' in target) || (action === 'remove' && target.ids.length > 1)

/** Runs an action on one or many records: confirms it where needed, reports the result with Undo, and shows errors. */
export function useBulkActions() {
  const { entity, findRow, selection, filter } = useGridContext()
  const dataProvider = useKaushalDataProvider()
  const texts = useEntityTexts(entity)
  const formats = useFormats()
  const notify = useNotify()
  const refresh = useRefresh()
  const notifySuccess = useNotifySuccess()
  const [pending, setPending] = useState<PendingBulkAction | null>(null)
  const [inUseError, setInUseError] = useState<InUseError | null>(null)
  const [running, setRunning] = useState<BulkAction | null>(null)

  function showError(error: HttpError, target: RecordSelection) {
    const references = (error.body as Partial<InUseError> | undefined)?.references
    if (references) {
      setInUseError({ message: error.message, references, ids: 'ids' in target ? target.ids : [] })
      return
    }
    notify(error.message, { type: 'error' })
    if (error.status === 409 || error.status === 404) {
      selection.clear()
      refresh()
    }
  }

  function reportDone(action: BulkAction, target: RecordSelection, { count, operation }: BulkResult) {
    const write = { resource: entity.name, operation }
    const [id] = 'ids' in target && count === 1 ? target.ids : []
    const row = id !== undefined && findRow(id)
    if (row) notifySuccess(`grid.done.one_${action}`, { name: recordTitle(entity, row) }, write)
    else {
      const params = { count: formats.integer(count), names: texts.inline(count) }
      notifySuccess(`grid.done.${action}`, params, write)
    }
  }

  async function run({ action, target }: PendingBulkAction) {
    setRunning(action)
    try {
      const result = await bulkActions[action].call(dataProvider, entity.name, target)
      if (result.count) reportDone(action, target, result)
      else notifySuccess('grid.done.nothing')
      selection.clear()
      refresh()
    } catch (error) {
      showError(error as HttpError, target)
    } finally {
      setRunning(null)
      setPending(null)
    }
  }

  const start = (action: BulkAction, target: RecordSelection) => {
    if (running) return
    const next = { action, target }
    needsConfirmation(next) ? setPending(next) : void run(next)
  }

  return {
    running,
    pending,
    inUseError,
    start,
    startSelected: (action: BulkAction) =>
      start(
        action,
        selection.all === null
          ? { ids: [...selection.ids] }
          : { filter: { ...filter }, expected: selection.all },
      ),
    confirm: () => pending && void run(pending),
    cancel: () => setPending(null),
    closeInUseError: () => setInUseError(null),
  }
}

export type BulkActions = ReturnType<typeof useBulkActions>

export const BulkActionsContext = createContext<BulkActions | null>(null)

export function useBulkActionsContext(): BulkActions {
  const actions = useContext(BulkActionsContext)
  if (!actions) throw new Error('useBulkActionsContext must be used inside a list screen.')
  return actions
}
