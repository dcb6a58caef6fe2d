import { useNotify, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import type { UndoableWrite } from '../data/types.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { isShortcut } from './shortcuts.ts'
import { isTextField } from './typeAhead.ts'

/** In a text field Ctrl+Z belongs to the field. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || isTextField(target))

/** Returns a function that undoes a write on the server and says so; true if any record was undone. */
export function useUndoWrite() {
  const dataProvider = useKaushalDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  return async (write: UndoableWrite): Promise<boolean> => {
    try {
      const { undone, left, newName } = await dataProvider.undo(write)
      // There is no reply if the session has ended; react-admin then logs out.
      if (!left) return false
      if (left.length)
        notify(undone ? 'shell.done.undone_some' : 'shell.done.undone_none', {
          type: 'warning',
          messageArgs: { smart_count: left.length },
        })
      else if (newName) notify('shell.done.undone_as', { type: 'success', messageArgs: { name: newName } })
      else notify('shell.done.undone', { type: 'success' })
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
