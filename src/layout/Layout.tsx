import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useLocation, useLogoutIfAccessDenied, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { CHANGE_PASSWORD, LOGIN } from '../authProvider.ts'
import { storage } from '../storage.ts'
import { Arrival } from './Arrival.tsx'
import { Boundary } from './Boundary.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SideBar } from './SideBar.tsx'
import { TopBar } from './TopBar.tsx'
import { useRights } from './useMay.ts'
import { useMenuShape } from './useMenuShape.ts'
import { useShortcut } from './useShortcut.ts'
import { Waiting } from './Waiting.tsx'

const Palette = lazy(() => import('./Palette.tsx'))

const Shell = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateAreas: '"bar bar" "offline offline" "side main"',
  gridTemplateRows: 'auto auto 1fr',
})

const widths = { full: '248px', rail: '56px', drawer: '0' }
const menuLabels = { full: 'shell.top.narrow', rail: 'shell.top.widen', drawer: 'shell.top.menu' }

/** The frame around every screen of someone who is signed in. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { pathname, search: query } = useLocation()
  const { shape, toggle } = useMenuShape()
  const [isDrawn, draw] = useState(false)
  const [isSearching, search] = useState(false)
  useShortcut('k', () => search((is) => !is))
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving elsewhere closes what is open
  useEffect(() => draw(false), [pathname])

  const logoutIfDenied = useLogoutIfAccessDenied()
  const { error } = useRights()
  useEffect(() => {
    if (error) void logoutIfDenied(error)
  }, [error, logoutIfDenied])

  if (!storage.token())
    return <Navigate to={LOGIN} replace state={{ nextPathname: pathname, nextSearch: query }} />
  if (storage.mustChangePassword()) return <Navigate to={CHANGE_PASSWORD} replace />
  return (
    <Shell style={{ gridTemplateColumns: `${widths[shape]} minmax(0, 1fr)` }}>
      <SkipLink label={translate('shell.skip')} />
      <TopBar
        onMenu={shape === 'drawer' ? () => draw(true) : toggle}
        menuLabel={translate(menuLabels[shape])}
        onSearch={() => search(true)}
      />
      <OfflineBar />
      <SideBar shape={shape} open={isDrawn} onClose={() => draw(false)} />
      <Box component="main" id="main" tabIndex={-1} sx={{ gridArea: 'main', minWidth: 0 }}>
        <Boundary place={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Boundary>
      </Box>
      <Arrival />
      {isSearching && (
        <Suspense>
          <Palette onClose={() => search(false)} />
        </Suspense>
      )}
    </Shell>
  )
}

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
