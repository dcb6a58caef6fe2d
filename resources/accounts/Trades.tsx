import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { Account, TaughtTrade } from '../../schema/contract/people.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { useOption } from '../../src/form/inputs/useOption.ts'
import { AddTrade } from './AddTrade.tsx'
import { useTrades } from './useTrades.ts'

interface TradeProps {
  taught: TaughtTrade
  isBusy: boolean
  onRemove?: (trade: number) => void
}

function TradeChip({ taught: { trade_id }, isBusy, onRemove }: TradeProps) {
  const translate = useTranslate()
  const name = useOption('trade', trade_id).data?.name ?? '…'
  return (
    <Chip
      label={name}
      variant="outlined"
      sx={{ height: { xs: 36, md: 28 } }}
      disabled={isBusy}
      aria-label={onRemove && translate('accounts.remove', { name })}
      {...(onRemove && { onDelete: () => onRemove(trade_id) })}
    />
  )
}

/** The trades of a provider, to add and remove. */
export function Trades({ provider }: { provider: Account }) {
  const translate = useTranslate()
  const canUpdate = useCan()('users', 'update')
  const { isBusy, add, remove } = useTrades(provider)
  const trades = provider.trade_data ?? []
  return (
    <Box sx={{ pt: 1, pb: 2 }}>
      {trades.length ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {trades.map((taught) => (
            <TradeChip
              key={taught.trade_id}
              taught={taught}
              isBusy={isBusy}
              {...(canUpdate && { onRemove: (id: number) => void remove(id) })}
            />
          ))}
        </Box>
      ) : (
        <Typography color="text.secondary">{translate('accounts.no_trades')}</Typography>
      )}
      {canUpdate && <AddTrade isBusy={isBusy} onAdd={add} />}
    </Box>
  )
}
