import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { BinBanner } from '../bars/BinBanner.tsx'
import { SearchBox } from '../bars/SearchBox.tsx'
import { Empty } from '../states/Empty.tsx'
import { Failed } from '../states/Failed.tsx'
import { Stale } from '../states/Stale.tsx'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'
import { useLate } from '../useLate.ts'
import { useNames } from '../useNames.ts'
import { BottomBar } from './BottomBar.tsx'
import { Card } from './Card.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { ListMenu } from './ListMenu.tsx'
import { PhonePager } from './PhonePager.tsx'

const WAITING = [62, 48, 71, 55, 66, 43]

/** The list in one hand: search on top, what can be done at the thumb. */
export default function PhoneScreen() {
  const { entity, rows, error, isLoading, isFetching, isBin } = useGridContext()
  const names = useNames(entity)
  const count = useCountText()
  const [isFiltering, filter] = useState(false)
  const isLate = useLate(isLoading)
  const isSearchable = Object.values(entity.fields).some(({ search }) => search)
  const isNone = !isLoading && !isFetching && rows.length === 0
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - var(--bar))', pb: '64px' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, pl: 2, pr: 0.75, pt: 0.5 }}>
        <Typography variant="h1" sx={{ flex: 1, minWidth: 0, fontSize: 20, lineHeight: '28px', pt: 1 }}>
          {names.title}{' '}
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
          top: 'var(--bar)',
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
          <BinBanner />
        </Box>
      )}
      {error && rows.length > 0 && <Stale />}
      {error && rows.length === 0 && <Failed />}
      {isNone && !error && <Empty />}
      {isLate &&
        WAITING.map((width) => (
          <Box key={width} sx={{ height: 84, p: 2, borderBottom: 1, borderColor: 'divider' }}>
            <Skeleton variant="rectangular" width={`${width}%`} height={14} />
            <Skeleton variant="rectangular" width="80%" height={12} sx={{ mt: 1.5 }} />
          </Box>
        ))}
      {rows.length > 0 && (
        <>
          <Box
            component="ul"
            aria-label={names.title}
            sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'background.paper' }}
          >
            {rows.map((row) => (
              <Card key={row.id} row={row} />
            ))}
          </Box>
          <PhonePager />
        </>
      )}
      <BottomBar onFilter={() => filter(true)} />
      <FilterSheet open={isFiltering} onClose={() => filter(false)} />
    </Box>
  )
}
