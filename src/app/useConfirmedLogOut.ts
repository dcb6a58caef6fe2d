import { useCallback } from 'react'
import { deviceState, totalOnDevice } from '../data/session/deviceState.ts'
import { useLogOut } from './useLogOut.ts'

/** Logs out as `useLogOut` does, but tells first how many saves and drafts are on this device only (`LogOutDialog`). */
export function useConfirmedLogOut() {
  const logOut = useLogOut()
  return useCallback(
    async (target?: string) => {
      const { countOnDevice } = await import('../data/offline/onDevice.ts')
      if (totalOnDevice(await countOnDevice())) deviceState.set({ logOut: () => void logOut(target) })
      else await logOut(target)
    },
    [logOut],
  )
}
