import { useNotify } from 'ra-core'
import { useCallback } from 'react'

/**
 * Says at the lower left what was done: `done(key, {smart_count: 214}, operation)`.
 * With the operation of the write comes an Undo, which asks the server to take it back.
 */
export function useDone() {
  const notify = useNotify()
  return useCallback(
    (messageKey: string, params: Record<string, unknown> = {}, operation?: number) =>
      notify(messageKey, { type: 'success', messageArgs: params, operation }),
    [notify],
  )
}
