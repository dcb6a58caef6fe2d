import { useLogout } from 'ra-core'
import { useCallback } from 'react'

/** Logs out at the user's request: the next login opens the start page, not the last screen. */
export function useLogOut() {
  const logout = useLogout()
  return useCallback((target?: string) => logout({ isUserAction: true }, target, false), [logout])
}
