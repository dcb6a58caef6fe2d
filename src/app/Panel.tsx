import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useReturnedFocus } from './useReturnedFocus.ts'

/** A section with a title and a border. It keeps the focus when the button that had it is gone, as that of a line after its dialog. */
export function Panel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} {...useReturnedFocus()}>
      <Typography
        id={id}
        variant="h6"
        component="h2"
        sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
      >
        {title}
      </Typography>
      <Box sx={{ px: 1, py: 1 }}>{children}</Box>
    </Paper>
  )
}
