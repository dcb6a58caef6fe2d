import Box from '@mui/material/Box'
import type { GapCounts } from './useGaps.ts'

/** How much of the demand is covered: the certified, then those in training. It repeats the figures beside it. */
export function Coverage({ demands, certified, in_training }: GapCounts) {
  const share = (count: number) => `${(100 * Math.min(count, demands)) / Math.max(demands, 1)}%`
  return (
    <Box
      aria-hidden
      sx={{
        display: 'flex',
        height: 6,
        borderRadius: 3,
        overflow: 'hidden',
        bgcolor: 'divider',
        minWidth: 80,
      }}
    >
      <Box sx={{ width: share(certified), bgcolor: 'success.main' }} />
      <Box sx={{ width: share(in_training), bgcolor: 'primary.main', opacity: 0.55 }} />
    </Box>
  )
}
