import { storage } from '../../data/session/storage.ts'
import { createStore } from './createStore.ts'
import { documentEdits } from './documentEdits.ts'
import { draftWriter, noDrafts } from './draftWriter.ts'
import { takeFirstContent } from './firstContent.ts'
import type { OnServerChange, SheetRepository } from './SheetRepository.ts'
import { emptySnapshot } from './snapshot.ts'
import { synchronize } from './synchronize.ts'

/** Interval of the checks whether another user has saved. */
const POLL_INTERVAL_MS = 15_000

/** A document that saves itself, to a draft in this browser and to the server, and that merges what other users save. */
export function openSheetDocument(
  repository: SheetRepository,
  key: string,
  isReadOnly: boolean,
  onServerChange: OnServerChange = () => undefined,
) {
  const store = createStore(emptySnapshot)
  const onStored = (isDraftStored: boolean) =>
    isDraftStored !== store.get().isDraftStored && store.set({ isDraftStored })
  const drafts = isReadOnly ? noDrafts : draftWriter(key, onStored)
  let isOpen = false
  const server = synchronize(repository, drafts, store, () => edits.clearHistory(), onServerChange)
  const canChange = () => {
    const { isLoaded, lockedMessage } = store.get()
    return isOpen && !isReadOnly && isLoaded && lockedMessage === undefined
  }
  const edits = documentEdits(store, canChange, () => {
    server.storeDraft()
    server.scheduleSave()
  })

  /** Loads the document and polls the server. Returns a function that closes it. */
  function open() {
    isOpen = true
    server.open()
    void server.load(takeFirstContent(key))
    const closed = new AbortController()
    const { signal } = closed
    const polling = setInterval(() => !document.hidden && void server.poll(), POLL_INTERVAL_MS)
    window.addEventListener('pagehide', drafts.write, { signal })
    document.addEventListener('visibilitychange', drafts.write, { signal })
    window.addEventListener(
      'online',
      () => {
        if (store.get().isLoaded) server.scheduleSave(0)
        else if (store.get().error) void server.load()
      },
      { signal },
    )
    window.addEventListener(
      'beforeunload',
      (event) => {
        drafts.write()
        // Without a stored draft, unsaved changes would be lost with the page.
        const { isFullySaved, isDraftStored } = store.get()
        if (!isFullySaved && !isDraftStored) event.preventDefault()
      },
      { signal },
    )
    return () => {
      isOpen = false
      drafts.write()
      clearInterval(polling)
      closed.abort()
      // Without a session nothing can be saved.
      void server.close(storage.token() !== null).then(() => isOpen || drafts.close())
    }
  }

  return {
    subscribe: store.subscribe,
    get: store.get,
    open,
    load: () => server.load(),
    setEditing: server.setEditing,
    change: edits.change,
    undo: edits.undo,
    redo: edits.redo,
    resolveConflict: edits.chooseSide,
  }
}

export type SheetDocument = ReturnType<typeof openSheetDocument>
