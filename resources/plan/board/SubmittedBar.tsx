import Box from '@mui/material/Box'
import type { BoardFigures } from '../../../schema/contract/planSchemas.ts'
import { percentOf } from './useFigureTexts.ts'

/** A bar of the submitted forms; its dark part are the approved ones. The figures are beside it as text. */
export function SubmittedBar({ figures }: { figures: BoardFigures }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'relative',
        display: 'block',
        width: '100%',
        height: 4,
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'divider',
        '& > span': { position: 'absolute', insetBlock: 0, left: 0 },
      }}
    >
      <Box
        component="span"
        sx={{ width: `${percentOf(figures.submitted, figures)}%`, bgcolor: 'primary.main', opacity: 0.45 }}
      />
      <Box
        component="span"
        sx={{ width: `${percentOf(figures.approved, figures)}%`, bgcolor: 'success.main' }}
      />
    </Box>
  )
}
