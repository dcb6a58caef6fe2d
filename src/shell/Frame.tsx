import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { lazy, memo, Suspense, useEffect, useState } from 'react'
import { OfflineBar } from '../app/OfflineBar.tsx'
import { useSession } from '../app/permissions.tsx'
import { typeAhead } from '../app/typeAhead.ts'
import { usePreloaded } from '../app/usePreloaded.ts'
import { useShortcut } from '../app/useShortcut.ts'
import { chooseAppearance } from '../data/session/savedAppearance.ts'
import { Footer } from './Footer.tsx'
import { useFrame } from './FrameContext.ts'
import { HelpShortcut } from './HelpShortcut.tsx'
import { onLayoutChange } from './layoutChange.ts'
import { SideBar } from './menu/SideBar.tsx'
import { useMenuShape } from './menu/useMenuShape.ts'
import { TOP_NAV, TopNavPlace } from './nav/navStyles.ts'
import { ScreenChangeAnnouncer } from './ScreenChangeAnnouncer.tsx'
import { TopBar } from './top/TopBar.tsx'

const loadPalette = () => import('./palette/Palette.tsx')
const Palette = lazy(loadPalette)
const SettingsPanel = lazy(() => import('./settings/SettingsPanel.tsx'))
const TopNav = lazy(() => import('./nav/TopNav.tsx'))

/** Switches between side bar and top navigation at the event; the bars get the colours that belong to the layout. */
const useLayoutChange = () =>
  useEffect(() => onLayoutChange((layout) => chooseAppearance({ layout, topbar: undefined })), [])

const menuLabels = {
  full: 'shell.top.narrow',
  compact: 'shell.top.narrow',
  rail: 'shell.top.widen',
  drawer: 'shell.top.menu',
}

/** Top bar, menu and palette. It renders when the pathname changes, and not when the query string changes. */
export const Frame = memo(function Frame() {
  const translate = useTranslate()
  const { pathname, logoutIfDenied } = useFrame()
  const { shape, toggle } = useMenuShape()
  /** The pathname at which the drawer was opened; another screen closes it. */
  const [drawerPathname, setDrawerPathname] = useState<string>()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const openSettings = () => setSettingsOpen(true)
  const openPalette = () => {
    typeAhead()
    setPaletteOpen(true)
  }
  // It opens with the first key.
  usePreloaded(loadPalette)
  useLayoutChange()
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
        menuLabel={shape === 'top' ? undefined : translate(menuLabels[shape])}
        onSearch={openPalette}
        onSettings={openSettings}
      />
      <OfflineBar />
      {shape === 'top' ? (
        <TopNavPlace id={TOP_NAV} aria-label={translate('shell.menu.title')}>
          <Suspense>
            <TopNav />
          </Suspense>
        </TopNavPlace>
      ) : (
        <SideBar
          shape={shape}
          isOpen={drawerPathname === pathname}
          onClose={() => setDrawerPathname(undefined)}
        />
      )}
      <ScreenChangeAnnouncer />
      <HelpShortcut />
      <Footer />
      {isPaletteOpen && (
        <Suspense>
          <Palette onClose={() => setPaletteOpen(false)} onSettings={openSettings} />
        </Suspense>
      )}
      {isSettingsOpen && (
        <Suspense>
          <SettingsPanel onClose={() => setSettingsOpen(false)} />
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
