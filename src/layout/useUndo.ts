import { useDataProvider, useNotify, useRefresh } from 'ra-core'
import { useEffect } from 'react'
import type { KaushalDataProvider, Write } from '../provider.ts'

/** Does the key belong to what is being typed? There Ctrl+Z is the field's own. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

/** Takes a write back on the server, by button or Ctrl+Z; undefined where there is none. */
export function useUndo(write: Write | undefined, before: () => void) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const notify = useNotify()
  const refresh = useRefresh()

  const undo =
    write &&
    (async () => {
      before()
      try {
        const { left } = await dataProvider.undo(write)
        // Without a reply the session has ended, and react-admin is logging out.
        if (!left) return
        const message = left.length ? 'shell.done.undone_some' : 'shell.done.undone'
        notify(message, {
          type: left.length ? 'warning' : 'success',
          messageArgs: { smart_count: left.length },
        })
        refresh()
      } catch (error) {
        notify((error as Error).message, { type: 'error' })
      }
    })

  useEffect(() => {
    if (!undo) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isTyping(event.target)) return
      event.preventDefault()
      void undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })

  return undo || undefined
}
