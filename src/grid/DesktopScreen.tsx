import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { useReturnedFocus } from '../app/useReturnedFocus.ts'
import { EmptyListState, ListErrorState, StaleListNotice } from './ListState.tsx'
import { GridTable } from './table/GridTable.tsx'
import { Pager } from './toolbar/Pager.tsx'
import { RecycleBinBanner } from './toolbar/RecycleBinBanner.tsx'
import { TitleBar } from './toolbar/TitleBar.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import { useGridContext } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'

const KeysHelp = lazy(() => import('./KeysHelp.tsx'))

/** The list on a wide screen: it fills the window, and only the rows scroll. */
export function DesktopScreen() {
  const { ids, waitingRows, error, isLoading, isFetching, isBin } = useGridContext()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useGridKeys(() => setHelpOpen(true))
  // After a row was deleted, or its import undone, the one in its place has the focus.
  const focus = useReturnedFocus('tr[tabindex="0"]')
  const hasRows = ids.length + waitingRows.length > 0
  const isEmpty = !isLoading && !isFetching && !hasRows
  return (
    <Box {...focus} sx={{ display: 'flex', flexDirection: 'column', height: 'var(--page)', minHeight: 360 }}>
      <TitleBar />
      <Toolbar onHelp={() => setHelpOpen(true)} />
      {isBin && <RecycleBinBanner />}
      {error && hasRows && <StaleListNotice />}
      {error && !hasRows ? (
        <ListErrorState />
      ) : isEmpty ? (
        <EmptyListState />
      ) : (
        <>
          <GridTable />
          <Pager />
        </>
      )}
      <Suspense>{isHelpOpen && <KeysHelp onClose={() => setHelpOpen(false)} />}</Suspense>
    </Box>
  )
}
