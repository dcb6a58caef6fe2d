import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type DragEvent, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { useWaitingText } from '../../candidate/inbox/useWaitingText.ts'
import { type ListedCandidate, useWaitingCandidates, useWaitingTrades } from './useWaitingCandidates.ts'

interface WaitingPanelProps {
  trade: number | null
  /** Trades with a free place in a batch; undefined until that is known. */
  openTrades: ReadonlySet<number> | undefined
  onTrade: (id: number) => void
  chosen: readonly ListedCandidate[]
  onChoose: (chosen: ListedCandidate[]) => void
}

/** The candidates of a trade who wait for a place, to be chosen or dragged to a batch. It begins with a trade in which one can be placed. */
export function WaitingPanel({ trade, openTrades, onTrade, chosen, onChoose }: WaitingPanelProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const waitingText = useWaitingText()
  const { data: trades } = useWaitingTrades(true)
  const { data } = useWaitingCandidates(trade)
  const first =
    openTrades && (trades?.find(({ trade_id }) => openTrades.has(trade_id)) ?? trades?.[0])?.trade_id
  useEffect(() => {
    if (trade === null && first) onTrade(first)
  }, [trade, first, onTrade])
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  const toggle = (one: ListedCandidate) =>
    onChoose(isChosen(one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  const drag = (event: DragEvent, one: ListedCandidate) => {
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', one.name)
    // Browsers end a drag at once if what is dragged moves while it begins.
    if (!isChosen(one.id)) requestAnimationFrame(() => onChoose([one]))
  }
  if (trades?.length === 0)
    return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('batch.board.nobody_waits')}</Box>
  return (
    <>
      <TextField
        select
        fullWidth
        label={translate('resources.trade.name', { smart_count: 1 })}
        value={trade ?? ''}
        onChange={(event) => {
          onTrade(Number(event.target.value))
          onChoose([])
        }}
      >
        {(trades ?? []).map(({ trade_id, trade: name }) => (
          <MenuItem key={trade_id} value={trade_id}>
            {name ?? `#${trade_id}`}
          </MenuItem>
        ))}
      </TextField>
      {data && (
        <Box sx={{ my: 1, fontSize: 13, color: 'text.secondary' }} aria-live="polite">
          {chosen.length
            ? translate('batch.board.chosen', { smart_count: chosen.length, count: integer(chosen.length) })
            : translate('batch.board.waiting', { smart_count: data.total, count: integer(data.total) })}
        </Box>
      )}
      {trade !== null && (
        <Button
          component={Link}
          to={`/batches/fill?trade_id=${trade}`}
          size="small"
          variant="outlined"
          fullWidth
        >
          {translate('batch.board.propose')}
        </Button>
      )}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {data?.candidates.map((one) => {
          const { panchayat_id, city_id, block_id } = one.embedded ?? {}
          return (
            <Box
              component="li"
              key={one.id}
              draggable
              onDragStart={(event: DragEvent) => drag(event, one)}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                cursor: 'grab',
                py: 0.5,
                fontSize: 13,
                lineHeight: '18px',
                bgcolor: isChosen(one.id) ? 'primary.light' : undefined,
                '& + &': { borderTop: 1, borderColor: 'divider' },
              }}
            >
              <Checkbox
                checked={isChosen(one.id)}
                onChange={() => toggle(one)}
                slotProps={{ input: { 'aria-label': translate('grid.select_row', { name: one.name }) } }}
              />
              <Box sx={{ minWidth: 0, flex: 1, py: 0.5, overflowWrap: 'anywhere' }}>
                {one.name}
                <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                  {[panchayat_id ?? city_id, block_id].filter(Boolean).join(', ')}
                </Box>
                <Box sx={{ fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>
                  {waitingText(one)}
                </Box>
              </Box>
            </Box>
          )
        })}
      </Box>
      {data && data.total > data.candidates.length && (
        <Box sx={{ py: 1, fontSize: 12, color: 'text.secondary' }}>
          {translate('batch.board.more', { count: integer(data.total - data.candidates.length) })}
        </Box>
      )}
    </>
  )
}
