import Box from '@mui/material/Box'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

/** A slow network does not keep the content back for longer: what is there by then is shown. */
const MAX_WAIT_MS = 700

/** A slow device may still have to render the replies that it has. */
function whenRendered(show: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(show, { timeout: MAX_WAIT_MS })
  else show()
}

/**
 * Content whose parts each read something: it is shown once the first replies are there, so that no part moves under a finger when the one above it
 * gets its own.
 */
export function Settled({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(false)
  const [hasBegun, setHasBegun] = useState(false)
  const open = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  useEffect(() => {
    setHasBegun(true)
    const timer = setTimeout(() => whenRendered(() => setIsShown(true)), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  // The parts send their requests in effects, which run before those of this one.
  useEffect(() => {
    if (hasBegun && !open) setIsShown(true)
  }, [hasBegun, open])
  return <Box sx={isShown ? undefined : { visibility: 'hidden' }}>{children}</Box>
}
