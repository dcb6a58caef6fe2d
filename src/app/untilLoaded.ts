import { subscribeToOnline } from './subscribeToOnline.ts'

const PAUSE_MS = 1_000
/** So often the code is requested over a network that is there: then the server has a newer version. */
const MAX_FAILURES = 3

/** Resolves after a pause, or once the network is back. */
const nextTry = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(end, PAUSE_MS)
    const unsubscribe = subscribeToOnline(end)
  })

/** Loads the code of a part, again as long as there is no network: an error would take the place of the whole screen. */
export async function untilLoaded<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (navigator.onLine) failures += 1
      if (failures >= MAX_FAILURES) throw error
      await nextTry()
    }
  }
}
