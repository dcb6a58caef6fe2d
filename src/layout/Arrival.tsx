import Box from '@mui/material/Box'
import { useLocation } from 'ra-core'
import { useEffect, useLayoutEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router-dom'
import { hidden } from '../look/hidden.ts'
import { placeOf } from './place.ts'
import { usePlaceTitle } from './usePlaceTitle.ts'
import { useRecent } from './useRecent.ts'

/** On arriving at a screen: names the window, says it to screen readers, notes it, and begins at the top. */
export function Arrival() {
  const { pathname } = useLocation()
  const arrived = useNavigationType()
  const titleOf = usePlaceTitle()
  const { opened } = useRecent()
  const [said, say] = useState('')
  const title = titleOf(placeOf(pathname))

  // A layout effect, so that a screen that knows a better title has the last word.
  useLayoutEffect(() => {
    document.title = `${title} · Kaushal`
    opened(pathname)
  }, [title, pathname, opened])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the occasion
  useEffect(() => {
    if (arrived !== NavigationType.Pop) window.scrollTo(0, 0)
    say(document.title)
  }, [pathname, arrived])

  return (
    <Box sx={hidden} role="status">
      {said}
    </Box>
  )
}
