import Box from '@mui/material/Box'
import { Fragment } from 'react'
import type { BoardFigures } from '../../../schema/contract/planSchemas.ts'
import { useFigureTexts } from './useFigureTexts.ts'

/** The figures of a card in a line that breaks only between them. */
export function FigureLine({ figures }: { figures: BoardFigures }) {
  const { parts } = useFigureTexts()
  return parts(figures).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <Box component="small" data-overdue={at === 2 || undefined} sx={{ whiteSpace: 'nowrap' }}>
        {part}
      </Box>
    </Fragment>
  ))
}
