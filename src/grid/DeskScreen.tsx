import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { BinBanner } from './bars/BinBanner.tsx'
import { Pager } from './bars/Pager.tsx'
import { TitleBar } from './bars/TitleBar.tsx'
import { Toolbar } from './bars/Toolbar.tsx'
import { Empty } from './states/Empty.tsx'
import { Failed } from './states/Failed.tsx'
import { Stale } from './states/Stale.tsx'
import { GridTable } from './table/GridTable.tsx'
import { useGridContext } from './useGrid.ts'
import { useGridKeys } from './useGridKeys.ts'

const KeysHelp = lazy(() => import('./KeysHelp.tsx'))

/** The list where there is room: it fills the window, and only the rows scroll. */
export function DeskScreen() {
  const { rows, error, isLoading, isFetching, isBin } = useGridContext()
  const [isHelp, help] = useState(false)
  useGridKeys(() => help(true))
  const isNone = !isLoading && !isFetching && rows.length === 0
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', height: 'calc(100dvh - var(--bar))', minHeight: 360 }}
    >
      <TitleBar />
      <Toolbar onHelp={() => help(true)} />
      {isBin && <BinBanner />}
      {error && rows.length > 0 && <Stale />}
      {error && rows.length === 0 ? (
        <Failed />
      ) : isNone ? (
        <Empty />
      ) : (
        <>
          <GridTable />
          <Pager />
        </>
      )}
      <Suspense>{isHelp && <KeysHelp onClose={() => help(false)} />}</Suspense>
    </Box>
  )
}
