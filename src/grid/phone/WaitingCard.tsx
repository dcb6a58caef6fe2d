import Box from '@mui/material/Box'
import { Link } from 'react-router-dom'
import type { CreatedRecord } from '../../data/offline/createdRecords.ts'
import { WAITING_PATH } from '../../data/paths.ts'
import { EMPTY_VALUE, useFormatCell } from '../cells.tsx'
import { recordTitle } from '../row.ts'
import { useGridContext } from '../useGrid.ts'
import { WaitingMark } from '../WaitingMark.tsx'
import { detailStyles, titleStyles } from './cardStyles.ts'
import { cardText } from './cardText.ts'

/** A new record on a phone that has not been sent yet: it opens the list of what waits. */
export function WaitingCard({ row }: { row: CreatedRecord }) {
  const { entity, columns } = useGridContext()
  const show = useFormatCell(entity)
  const titleFields = new Set([entity.title].flat())
  const values = columns
    .filter(({ name }) => entity.fields[name] && !titleFields.has(name))
    .map((column) => cardText(column, show(column, row)))
    .filter((shown) => shown !== EMPTY_VALUE)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={WAITING_PATH}
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          minHeight: 84,
          px: 2,
          py: 1.5,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={titleStyles}>{recordTitle(entity, row)}</Box>
          <Box sx={detailStyles}>{values.join(' · ')}</Box>
        </Box>
        <WaitingMark state={row.state} />
      </Box>
    </Box>
  )
}
