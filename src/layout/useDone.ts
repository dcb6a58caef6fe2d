import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import type { Write } from '../provider.ts'
import { useMay } from './useMay.ts'

/**
 * Says at the lower left what was done: `done(key, {smart_count: 214}, {resource, operation})`.
 * With the write that did it comes an Undo, which asks the server to take it back; for those who may change such records.
 */
export function useDone() {
  const notify = useNotify()
  const may = useMay()
  return useCallback(
    (messageKey: string, params: Record<string, unknown> = {}, write?: Write) =>
      notify(messageKey, {
        type: 'success',
        messageArgs: params,
        write: write && may(write.resource, 'update') ? write : undefined,
      }),
    [notify, may],
  )
}
