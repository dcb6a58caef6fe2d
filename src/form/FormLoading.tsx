import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { keyframes } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Entity } from '../../schema/index.ts'
import { visuallyHidden } from '../app/theme/visuallyHidden.ts'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

/** The loading state of a form: nothing for 300 ms, then a skeleton of about the same height. */
export function FormLoading({ entity }: { entity: Entity }) {
  const translate = useTranslate()
  return (
    <Box role="status" sx={{ px: { xs: 2, sm: 3 }, pt: 4.5, animation: `${appear} 0s 300ms backwards` }}>
      <Box component="span" sx={visuallyHidden}>
        {translate('form.loading')}
      </Box>
      <Skeleton variant="rectangular" width={240} height={28} sx={{ mb: 2 }} />
      <Box
        sx={{
          p: 3,
          display: 'grid',
          columnGap: 4,
          rowGap: 2.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 504px))' },
        }}
      >
        {Object.keys(entity.fields).map((name) => (
          <Box key={name}>
            <Skeleton variant="rectangular" width={110} height={14} sx={{ mb: 1 }} />
            <Skeleton variant="rectangular" height={36} />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
