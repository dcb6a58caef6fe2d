import { storage } from '../storage.ts'
import { editing } from './editing.ts'
import { exchange } from './exchange.ts'
import type { Home } from './home.ts'
import { keeper, keepsNothing } from './keep.ts'
import { start } from './snapshot.ts'
import { store } from './store.ts'

/** Milliseconds between two looks whether somebody else changed it. */
const LOOK = 15_000

/** One document that saves itself: to this browser at once, to the server as soon as it can be, and merged with what others save. */
export function openDocument(home: Home, key: string, isReadOnly: boolean) {
  const screen = store(start)
  const tell = (isKept: boolean) => isKept !== screen.get().isKept && screen.set({ isKept })
  const kept = isReadOnly ? keepsNothing : keeper(key, tell)
  let isOpen = false
  const server = exchange(home, kept, screen, () => edits.forget())
  const mayChange = () => {
    const { isLoaded, refused } = screen.get()
    return isOpen && !isReadOnly && isLoaded && refused === undefined
  }
  const edits = editing(screen, mayChange, () => {
    server.keep()
    server.plan()
  })

  /** Begins to load and to look; what it gives ends that. */
  function open() {
    isOpen = true
    server.open()
    void server.load()
    const ended = new AbortController()
    const { signal } = ended
    const looking = setInterval(() => !document.hidden && void server.look(), LOOK)
    window.addEventListener('pagehide', kept.write, { signal })
    document.addEventListener('visibilitychange', kept.write, { signal })
    window.addEventListener(
      'online',
      () => {
        if (screen.get().isLoaded) server.plan(0)
        else if (screen.get().error) void server.load()
      },
      { signal },
    )
    window.addEventListener(
      'beforeunload',
      (event) => {
        kept.write()
        // Where this browser keeps nothing, closing it would lose what was typed.
        const { isWhole, isKept } = screen.get()
        if (!isWhole && !isKept) event.preventDefault()
      },
      { signal },
    )
    return () => {
      isOpen = false
      kept.write()
      clearInterval(looking)
      ended.abort()
      // Of a session that ended nothing more arrives.
      void server.close(storage.token() !== null)
    }
  }

  return {
    subscribe: screen.subscribe,
    get: screen.get,
    open,
    load: server.load,
    typing: server.typing,
    change: edits.change,
    undo: edits.undo,
    redo: edits.redo,
    choose: edits.choose,
  }
}

export type SheetDocument = ReturnType<typeof openDocument>
