import Box from '@mui/material/Box'
import { useLocale } from 'ra-core'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { parsePath } from '../app/location.ts'
import { visuallyHidden } from '../app/theme/visuallyHidden.ts'
import { useRecent } from '../app/useRecent.ts'
import { useFrame } from './FrameContext.ts'
import { useLocationTitle } from './useLocationTitle.ts'

/**
 * When another screen opens: sets the window title, announces it to screen readers, adds it to the recent items, and scrolls to the top. In another
 * language it announces the title again.
 */
export function ScreenChangeAnnouncer() {
  const { pathname, navigationType } = useFrame()
  const locationTitle = useLocationTitle()
  const { addRecent } = useRecent()
  const language = useLocale()
  const [announcement, setAnnouncement] = useState('')
  const title = locationTitle(parsePath(pathname))

  // A layout effect runs before the effects of the screen, which may set a more specific title.
  useLayoutEffect(() => {
    document.title = `${title} · Kaushal`
    addRecent(pathname)
  }, [title, pathname, addRecent])

  const onOpen = useEffectEvent((_pathname: string) => {
    if (navigationType !== 'POP') window.scrollTo(0, 0)
  })
  useEffect(() => onOpen(pathname), [pathname])

  const announce = useEffectEvent((_pathname: string, _language: string) => setAnnouncement(document.title))
  useEffect(() => announce(pathname, language), [pathname, language])

  return (
    <Box sx={visuallyHidden} role="status">
      {announcement}
    </Box>
  )
}
