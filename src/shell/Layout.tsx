import { styled } from '@mui/material/styles'
import { useLocation, useLogoutIfAccessDenied, useNavigate } from 'ra-core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { Navigate, useNavigationType } from 'react-router-dom'
import { ErrorBoundary } from '../app/ErrorBoundary.tsx'
import { Loading } from '../app/Loading.tsx'
import { useConfirmedLogOut } from '../app/useConfirmedLogOut.ts'
import { CHANGE_PASSWORD } from '../data/paths.ts'
import { storage } from '../data/session/storage.ts'
import { logInOfTab } from '../data/session/takeOverTab.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { Frame } from './Frame.tsx'
import { FrameContext } from './FrameContext.ts'

const Grid = styled('div')({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateAreas: '"bar bar" "nav nav" "offline offline" "side main" "side foot"',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'auto auto auto 1fr auto',
  'body[data-width=boxed] &': { maxWidth: 1280, marginInline: 'auto' },
  '@media print': { display: 'block', '& > :not(main)': { display: 'none' } },
})
const Main = styled('main')({ gridArea: 'main', minWidth: 0 })

/** The frame and the current screen, for signed-in users; others log in first. It renders after each change of the address. */
export function Layout({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const frame = useFrameValue(pathname)
  if (!storage.isPageOpen())
    return <Navigate to={logInOfTab()} replace state={{ nextPathname: pathname, nextSearch: search }} />
  if (storage.mustChangePassword()) return <Navigate to={CHANGE_PASSWORD} replace />
  return (
    <FrameContext value={frame}>
      <Grid>
        <Frame />
        <Main id="main" tabIndex={-1}>
          <Breadcrumbs />
          <ErrorBoundary pathname={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </ErrorBoundary>
        </Main>
      </Grid>
    </FrameContext>
  )
}

/** The value of FrameContext, which is the same object until the pathname changes. */
function useFrameValue(pathname: string) {
  const navigationType = useNavigationType()
  const navigate = useNavigate()
  const logOut = useConfirmedLogOut()
  const logoutIfDenied = useLogoutIfAccessDenied()
  const [opened, setOpened] = useState({ pathname, navigationType })
  if (opened.pathname !== pathname) setOpened({ pathname, navigationType })
  return useMemo(
    () => ({ ...opened, navigate, logOut, logoutIfDenied }),
    [opened, navigate, logOut, logoutIfDenied],
  )
}
