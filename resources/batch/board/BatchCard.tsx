import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { BatchStatusMark } from '../BatchStatusMark.tsx'
import { isProviderSession } from '../isProviderSession.ts'
import { useNextStep } from '../useNextStep.ts'
import type { BoardCard } from './useBatchBoard.ts'

const Card = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: 4,
  padding: '8px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: 13,
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  '&[data-target]': { borderColor: theme.palette.primary.main },
  '&[data-over]': { background: theme.palette.primary.light },
  '& > small': { fontSize: 12, lineHeight: '16px', color: theme.palette.text.secondary },
}))

/** How many places are taken. */
function Seats({ taken, places }: Pick<BoardCard, 'taken' | 'places'>) {
  const share = `${(100 * Math.min(taken, places)) / Math.max(places, 1)}%`
  return (
    <Box aria-hidden sx={{ height: 4, borderRadius: 2, bgcolor: 'divider', overflow: 'hidden' }}>
      <Box sx={{ width: share, height: 4, bgcolor: taken < places ? 'primary.main' : 'success.main' }} />
    </Box>
  )
}

interface BatchCardProps {
  card: BoardCard
  /** Candidates who are chosen and can enter this batch; 0 where they cannot. */
  placeable: number
  onPlace: () => void
}

/** A batch on the board: its places and dates, and what is next and by whom. Chosen candidates are dropped on it, or placed by its button. */
export function BatchCard({ card, placeable, onPlace }: BatchCardProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const { what, who } = useNextStep()(card)
  const [isOver, setOver] = useState(false)
  const { id, batch_no, batch_status, trade, provider, unit, shift, from_date, to_date, taken, places } = card
  const isTarget = placeable > 0
  return (
    <Card
      data-target={isTarget || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isTarget) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (isTarget) onPlace()
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box
          component={Link}
          to={`/batch/${id}`}
          sx={{ fontWeight: 600, color: 'primary.main', textDecoration: 'none', py: { xs: 1, sm: 0 } }}
        >
          {batch_no}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Box>{translate('batch.board.seats', { taken: integer(taken), places: integer(places) })}</Box>
      </Box>
      <Seats taken={taken} places={places} />
      <Box sx={{ fontWeight: 500 }}>{trade}</Box>
      <small>{[!isProviderSession() && provider, unit, shift].filter(Boolean).join(' · ')}</small>
      <small>{`${date(from_date)} – ${date(to_date)}`}</small>
      {batch_status === 'returned' && <BatchStatusMark status={batch_status} />}
      <Box>
        {what}
        {who && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{who}</Box>}
      </Box>
      {isTarget && (
        <Button size="small" variant="outlined" onClick={onPlace} sx={{ justifySelf: 'start' }}>
          {translate('batch.board.place', {
            smart_count: placeable,
            count: integer(placeable),
            name: batch_no,
          })}
        </Button>
      )}
    </Card>
  )
}
