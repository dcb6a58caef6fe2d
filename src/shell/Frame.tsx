import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { OfflineBar } from '../app/OfflineBar.tsx'
import { useSession } from '../app/permissions.tsx'
import { typeAhead } from '../app/typeAhead.ts'
import { useShortcut } from '../app/useShortcut.ts'
import { Arrival } from './Arrival.tsx'
import { useFrame } from './FrameContext.ts'
import { HelpShortcut } from './HelpShortcut.tsx'
import { SideBar } from './menu/SideBar.tsx'
import { useMenuShape } from './menu/useMenuShape.ts'
import { TopBar } from './top/TopBar.tsx'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(loadPalette)
/** Milliseconds after which the palette is loaded in a browser that does not say when it is idle. */
const IDLE_MS = 2_000

/** Loads the palette once the screen is there and the browser idle, so that it opens with the first key. */
function usePreloadedPalette() {
  useEffect(() => {
    // It is loaded again when it opens.
    const load = () => void loadPalette().catch(() => undefined)
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(load, IDLE_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(load)
    return () => cancelIdleCallback(handle)
  }, [])
}

const menuLabels = { full: 'shell.top.narrow', rail: 'shell.top.widen', drawer: 'shell.top.menu' }

/** Top bar, menu and palette. It renders when the pathname changes, and not when the query string changes. */
export const Frame = memo(function Frame() {
  const translate = useTranslate()
  const { pathname, logoutIfDenied } = useFrame()
  const { shape, toggle } = useMenuShape()
  /** The pathname at which the drawer was opened; another screen closes it. */
  const [drawerPathname, setDrawerPathname] = useState<string>()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const openPalette = () => {
    typeAhead()
    setPaletteOpen(true)
  }
  usePreloadedPalette()
  useShortcut('palette', () => (isPaletteOpen ? setPaletteOpen(false) : openPalette()))

  const { error } = useSession()
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])

  return (
    <>
      <SkipLink label={translate('shell.skip')} />
      <TopBar
        onMenu={shape === 'drawer' ? () => setDrawerPathname(pathname) : toggle}
        menuLabel={translate(menuLabels[shape])}
        onSearch={openPalette}
      />
      <OfflineBar />
      <SideBar
        shape={shape}
        isOpen={drawerPathname === pathname}
        onClose={() => setDrawerPathname(undefined)}
      />
      <Arrival />
      <HelpShortcut />
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </>
  )
})

const SkipLink = ({ label }: { label: string }) => (
  <Link
    href="#main"
    sx={{
      position: 'fixed',
      zIndex: 'tooltip',
      top: 6,
      left: 8,
      px: 1.5,
      py: 0.75,
      bgcolor: 'background.paper',
      borderRadius: 1,
      '&:not(:focus)': { transform: 'translateY(-60px)' },
    }}
  >
    {label}
  </Link>
)
