import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import type { KaushalDataProvider, UndoableWrite } from '../data/types.ts'
import { isShortcut } from './shortcuts.ts'

/** In a text field Ctrl+Z belongs to the field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Returns a function that undoes a write on the server and says so; true if any record was undone. */
export function useUndoWrite() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (write: UndoableWrite): Promise<boolean> => {
    try {
      const { undone, left } = await dataProvider.undo(write)
      // There is no reply if the session has ended; react-admin then logs out.
      if (!left) return false
      const message = left.length ? 'shell.done.undone_some' : 'shell.done.undone'
      notify(message, {
        type: left.length ? 'warning' : 'success',
        messageArgs: { smart_count: left.length },
      })
      refresh()
      return undone > 0
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    }
  }
}

/** Returns a function that undoes the write on the server, and binds it to Ctrl+Z; undefined without a write. */
export function useUndo(write: UndoableWrite | undefined, onStart: () => void) {
  const undoWrite = useUndoWrite()
  const undo =
    write &&
    (async () => {
      onStart()
      await undoWrite(write)
    })

  useEffect(() => {
    if (!undo) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, 'undo') || isTyping(event.target)) return
      event.preventDefault()
      void undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return undo || undefined
}
