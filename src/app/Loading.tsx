import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { keyframes } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { visuallyHidden } from './theme/visuallyHidden.ts'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
/** Widths of the placeholder rows in percent. */
const widths = [38, 61, 45, 68, 52, 75, 59, 43, 66, 49]

/** Placeholder of a screen that loads: nothing for 300 ms, then skeletons of the title and the rows. */
export function Loading() {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ p: 3, animation: `${appear} 0s 300ms backwards` }}>
      <Box component="span" sx={visuallyHidden}>
        {translate('shell.loading')}
      </Box>
      <Skeleton variant="rectangular" width={220} height={28} sx={{ mb: 3 }} />
      {widths.map((width) => (
        <Box
          key={width}
          sx={{ height: 36, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton variant="rectangular" width={`${width}%`} height={12} />
        </Box>
      ))}
    </Box>
  )
}
