import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { boardColumns } from '../../../schema/rpl/batchStatuses.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { BatchCard } from './BatchCard.tsx'
import type { BatchFilter, BoardCard, BoardColumnData } from './useBatchBoard.ts'

interface BatchColumnProps {
  column: BoardColumnData
  filter: BatchFilter
  placeable: (card: BoardCard) => number
  onPlace: (card: BoardCard) => void
}

/** The address of the list of all batches of a column. */
function listPath({ name }: BoardColumnData, filter: BatchFilter) {
  const ids = Object.fromEntries(Object.entries(filter).map(([field, id]) => [field, Number(id)]))
  return `/batch?filter=${encodeURIComponent(JSON.stringify({ batch_status: boardColumns[name], ...ids }))}`
}

/** The batches of one column of the board, those that are due first. */
export function BatchColumn({ column, filter, placeable, onPlace }: BatchColumnProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const id = useId()
  const { name, total, batches } = column
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, flex: '1 0 164px' }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'baseline',
          pb: 1,
          mb: 1,
          borderBottom: 2,
          borderColor: 'divider',
        }}
      >
        <Box component="h2" id={id} sx={{ m: 0, flex: 1, fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
          {translate(`batch.board.columns.${name}`)}
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{integer(total)}</Box>
      </Box>
      {batches.length === 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate(`batch.board.none.${name}`)}</Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {batches.map((card) => (
          <BatchCard key={card.id} card={card} placeable={placeable(card)} onPlace={() => onPlace(card)} />
        ))}
      </Box>
      {total > batches.length && (
        <MuiLink
          component={Link}
          to={listPath(column, filter)}
          sx={{ display: 'block', py: 1.5, fontSize: 13 }}
        >
          {translate('batch.board.all', { count: integer(total) })}
        </MuiLink>
      )}
    </Box>
  )
}
