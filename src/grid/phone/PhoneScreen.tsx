import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { mediaQueries } from '../../app/mediaQueries.ts'
import { useDelayed } from '../../app/useDelayed.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { whenIdle } from '../../data/start/whenIdle.ts'
import { EmptyListState, ListErrorState, StaleListNotice } from '../ListState.tsx'
import { RecycleBinBanner } from '../toolbar/RecycleBinBanner.tsx'
import { SearchBox } from '../toolbar/SearchBox.tsx'
import { useCountText } from '../useCountText.ts'
import { useGridContext, useLoadedRows } from '../useGrid.ts'
import { BottomBar } from './BottomBar.tsx'
import { ListMenu } from './ListMenu.tsx'
import { PhonePager } from './PhonePager.tsx'
import { RecordCard } from './RecordCard.tsx'
import { WaitingCard } from './WaitingCard.tsx'

const loadFilters = () => import('./FilterSheet.tsx')
const FilterSheet = lazy(loadFilters)

/** Widths of the skeleton lines, in per cent. */
const SKELETON_WIDTHS = [62, 48, 71, 55, 66, 43]

/** The list on a phone: search on top, actions at the bottom. */
export default function PhoneScreen() {
  const rows = useLoadedRows()
  const { entity, waitingRows, error, isLoading, isFetching, isBin } = useGridContext()
  const texts = useEntityTexts(entity)
  const count = useCountText()
  /** Undefined until it first opens. */
  const [isFilterOpen, setFilterOpen] = useState<boolean>()
  useEffect(() => void whenIdle(loadFilters).catch(() => undefined), [])
  const isDelayed = useDelayed(isLoading)
  const isSearchable = Object.values(entity.fields).some(({ search }) => search)
  const hasRows = rows.length + waitingRows.length > 0
  const isEmpty = !isLoading && !isFetching && !hasRows
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'var(--page)' }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 2, pr: 0.75, pt: 0.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, fontSize: 20, lineHeight: '28px', pt: 1 }}>
          {texts.title}{' '}
          <Typography component="span" color="text.secondary" aria-live="polite">
            {isLoading || error ? '' : count}
          </Typography>
        </Typography>
        <ListMenu />
      </Box>
      <Box
        sx={{
          position: 'sticky',
          zIndex: 2,
          top: 'var(--top)',
          [`@media ${mediaQueries.low}`]: { position: 'static' },
          px: 2,
          py: 1,
          bgcolor: 'background.default',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {isSearchable && <SearchBox />}
      </Box>
      {isBin && (
        <Box sx={{ pt: 1 }}>
          <RecycleBinBanner />
        </Box>
      )}
      {error && hasRows && <StaleListNotice />}
      {error && !hasRows && <ListErrorState />}
      {isEmpty && !error && <EmptyListState />}
      {isDelayed &&
        SKELETON_WIDTHS.map((width) => (
          <Box key={width} sx={{ height: 84, p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton variant="rectangular" width={`${width}%`} height={14} />
            <Skeleton variant="rectangular" width="80%" height={12} sx={{ mt: 1.5 }} />
          </Box>
        ))}
      {hasRows && (
        <>
          <Box
            component="ul"
            aria-label={texts.title}
            sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'background.paper' }}
          >
            {waitingRows.map((row) => (
              <WaitingCard key={row.id} row={row} />
            ))}
            {rows.map((row) => (
              <RecordCard key={row.id} row={row} />
            ))}
          </Box>
          <PhonePager />
        </>
      )}
      <BottomBar onFilter={() => setFilterOpen(true)} />
      <Suspense>
        {isFilterOpen !== undefined && (
          <FilterSheet open={isFilterOpen} onClose={() => setFilterOpen(false)} />
        )}
      </Suspense>
    </Box>
  )
}
