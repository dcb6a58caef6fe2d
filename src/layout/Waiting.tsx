import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { keyframes } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { hidden } from '../look/hidden.ts'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })
const rows = [38, 61, 45, 68, 52, 75, 59, 43, 66, 49]

/** A screen on its way: nothing for 300 ms, then lines where the title and the rows will be. */
export function Waiting() {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ p: 3, animation: `${appear} 0s 300ms backwards` }}>
      <Box component="span" sx={hidden}>
        {translate('shell.loading')}
      </Box>
      <Skeleton variant="rectangular" width={220} height={28} sx={{ mb: 3 }} />
      {rows.map((width) => (
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
