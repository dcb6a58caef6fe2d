import { useLogout } from 'ra-core'
import { useCallback } from 'react'

/** Logs out of one's own will: whoever signs in afterwards begins anew, and is not led back to where one was. */
export function useLeave() {
  const logout = useLogout()
  return useCallback((target?: string) => logout({ leaves: true }, target, false), [logout])
}
