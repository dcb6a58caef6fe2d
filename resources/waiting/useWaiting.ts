import { useCallback, useEffect, useState } from 'react'
import { drafts } from '../../src/data/drafts.ts'
import { subscribeToNetwork } from '../../src/data/offline/network.ts'
import { type WaitingSave, waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { findRegistrations, findSheets, type WaitingDocument } from './waitingDocuments.ts'

/** Milliseconds between looks at the documents, whose screens in other tabs save them by themselves. */
const POLL_MS = 4_000

/** What waits on this device: saves in the order in which they are sent, and documents; undefined until they are read. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<{
    saves: readonly WaitingSave[]
    documents: readonly WaitingDocument[]
  }>()

  const read = useCallback(async () => {
    const saves = await waitingSaves.list().catch(() => [])
    const documents = [...(await findRegistrations()), ...(await findSheets())]
    setWaiting({ saves, documents })
  }, [])

  useEffect(() => {
    void read()
    const reread = () => void read()
    const timer = setInterval(reread, POLL_MS)
    const unsubscribe = [waitingSaves.subscribe(reread), subscribeToNetwork(reread)]
    return () => {
      clearInterval(timer)
      for (const stop of unsubscribe) stop()
    }
  }, [read])

  return {
    waiting,
    discardSave: (save: WaitingSave) => waitingSaves.remove(save),
    async discardDocument({ key }: WaitingDocument) {
      await drafts.remove(key)
      await read()
    },
  }
}
