import { lazy, Suspense, useEffect, useState } from 'react'
import { isShortcut } from '../app/shortcuts.ts'
import { isHandledElsewhere, useSingleKeys } from '../app/useScreenKeys.ts'

const GeneralKeys = lazy(() => import('./GeneralKeys.tsx'))

/** “?” opens the keyboard shortcuts, with the way to the guide, on screens that have none of their own. */
export function HelpShortcut() {
  const [isOpen, setOpen] = useState(false)
  const [hasSingleKeys] = useSingleKeys()
  useEffect(() => {
    if (!hasSingleKeys) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || !isShortcut(event, 'help') || isHandledElsewhere(event.target)) return
      // The screen may listen after this component: its own list of shortcuts goes first.
      setTimeout(() => !event.defaultPrevented && setOpen(true))
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasSingleKeys])
  return <Suspense>{isOpen && <GeneralKeys onClose={() => setOpen(false)} />}</Suspense>
}
