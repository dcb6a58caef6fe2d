import { useCallback } from 'react'
import { deviceState } from '../data/deviceState.ts'
import { useLogOut } from './useLogOut.ts'

/** Logs out as `useLogOut` does, but asks first where saves wait on this device (`LogOutDialog`). */
export function useConfirmedLogOut() {
  const logOut = useLogOut()
  return useCallback(
    async (target?: string) => {
      const { waiting, refused } = deviceState.get()
      if (waiting + refused) deviceState.set({ logOut: () => void logOut(target) })
      else await logOut(target)
    },
    [logOut],
  )
}
