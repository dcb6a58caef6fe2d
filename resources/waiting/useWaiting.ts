import { useCallback, useEffect, useState } from 'react'
import { drafts, type KeyedDraft } from '../../src/data/offline/drafts.ts'
import { subscribeToNetwork } from '../../src/data/offline/network.ts'
import { countOnDevice, type OnDevice, readOnDevice } from '../../src/data/offline/onDevice.ts'
import { type WaitingSave, waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { findRegistrations, findSheets, type WaitingDocument } from './waitingDocuments.ts'

/** Milliseconds between looks at the documents, whose screens in other tabs save them by themselves. */
const POLL_MS = 4_000

interface WaitingContent extends OnDevice {
  /** Drafts that are sent by themselves: sheets and registrations. The other drafts are of forms. */
  documents: readonly WaitingDocument[]
}

async function readWaiting(): Promise<WaitingContent> {
  const onDevice = await readOnDevice()
  const documents = [...(await findRegistrations()), ...(await findSheets())]
  const sent = new Set(documents.map(({ key }) => key))
  return { ...onDevice, documents, drafts: onDevice.drafts.filter(({ key }) => !sent.has(key)) }
}

/** What is on this device only; undefined until it is read, and an error where its key is not there. */
export function useWaiting() {
  const [waiting, setWaiting] = useState<WaitingContent>()
  const [isLocked, setLocked] = useState(false)

  const read = useCallback(async () => {
    const found = await readWaiting().catch(() => undefined)
    setLocked(found === undefined)
    if (found) setWaiting(found)
    await countOnDevice()
  }, [])

  useEffect(() => {
    void read()
    const reread = () => void read()
    const timer = setInterval(reread, POLL_MS)
    const unsubscribe = [waitingSaves, drafts].map(({ subscribe }) => subscribe(reread))
    unsubscribe.push(subscribeToNetwork(reread))
    return () => {
      clearInterval(timer)
      for (const stop of unsubscribe) stop()
    }
  }, [read])

  return {
    waiting,
    /** The key is neither on this device nor given by the server. */
    isLocked,
    discardSave: (save: WaitingSave) => waitingSaves.remove(save),
    async discardDraft({ key }: Pick<KeyedDraft, 'key'>) {
      await drafts.remove(key)
      await read()
    },
    async discardUnreadable({ discard }: WaitingContent['unreadable'][number]) {
      await discard()
      await read()
    },
  }
}
