import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { UndoableWrite } from '../data/types.ts'
import { useCan } from './permissions.tsx'

/**
 * Shows a notification of success: `notifySuccess(key, {smart_count: 214}, {resource, operation})`.
 * With a write it has an Undo button, for users with permission to update such records, and for who took a step or made a write with an undo
 * of its own. (Other servers name no operation.)
 */
export function useNotifySuccess() {
  const notify = useNotify()
  const can = useCan()
  return useCallback(
    (messageKey: string, params: Record<string, unknown> = {}, write?: UndoableWrite) =>
      notify(messageKey, {
        type: 'success',
        messageArgs: params,
        write:
          write &&
          ('ownUndo' in write || (write.operation && (write.isStep || can(write.resource, 'update'))))
            ? write
            : undefined,
      }),
    [notify, can],
  )
}
