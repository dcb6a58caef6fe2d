import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { lockScreen } from '../data/authProvider.ts'

export const loadSessionEndedDialog = () => import('./SessionEndedDialog.tsx')

/** Returns a function that locks the screen, once the dialog that unlocks it is loaded. */
export function useLock() {
  const notify = useNotify()
  return useCallback(async () => {
    try {
      await loadSessionEndedDialog()
    } catch {
      // Without the dialog nobody could unlock the screen.
      notify('shell.error.unloaded_body', { type: 'error' })
      return
    }
    await lockScreen()
  }, [notify])
}
