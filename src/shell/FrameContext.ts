import type { useLogoutIfAccessDenied, useNavigate } from 'ra-core'
import { createContext, useContext } from 'react'
import type { NavigationType } from 'react-router-dom'
import type { useConfirmedLogOut } from '../app/useConfirmedLogOut.ts'

/**
 * What the top bar and the menu need of the router. They must not call the router's hooks: a component that does renders
 * again whenever the query string changes, as it does for each page of a list.
 */
interface FrameContextValue {
  pathname: string
  /** How the pathname was reached: PUSH and REPLACE open a screen, POP goes back or forward. */
  navigationType: `${NavigationType}`
  navigate: ReturnType<typeof useNavigate>
  logOut: ReturnType<typeof useConfirmedLogOut>
  logoutIfDenied: ReturnType<typeof useLogoutIfAccessDenied>
}

export const FrameContext = createContext<FrameContextValue | undefined>(undefined)

export function useFrame(): FrameContextValue {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame() works only inside the Layout.')
  return frame
}
