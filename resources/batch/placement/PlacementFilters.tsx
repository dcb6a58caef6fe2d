import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { useWaitingTrades } from '../board/useWaitingCandidates.ts'
import { isProviderSession } from '../isProviderSession.ts'
import type { Village } from './useProposal.ts'
import { VillageChoice } from './VillageChoice.tsx'

/** What of a proposal is in the URL. */
export const placementFilters = ['trade_id', 'tps_id', 'batch_id'] as const
type PlacementFilter = Partial<Record<(typeof placementFilters)[number], string>>

interface PlacementFiltersProps {
  filter: PlacementFilter
  /** The trade of the proposal. */
  trade: { id: number; name: string | null } | null
  /** Undefined while they are loaded: what is below them stays where it is. */
  villages: readonly Village[] | undefined
  chosen: ReadonlySet<number>
  onSet: (changes: PlacementFilter) => void
  onChoose: (chosen: Set<number>) => void
}

/** Of which trade and villages candidates are placed, and into whose batches. */
export function PlacementFilters({
  filter,
  trade,
  villages,
  chosen,
  onSet,
  onChoose,
}: PlacementFiltersProps) {
  const translate = useTranslate()
  const { data: waiting = [] } = useWaitingTrades(true)
  // A link can name a trade for which nobody waits.
  const isListed = trade === null || waiting.some(({ trade_id }) => trade_id === trade.id)
  const trades = isListed ? waiting : [{ trade_id: trade.id, trade: trade.name }, ...waiting]
  return (
    <Box
      sx={{
        flex: { md: '0 0 280px' },
        width: { xs: '100%', md: 280 },
        display: 'grid',
        gap: 1.5,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        bgcolor: 'background.paper',
      }}
    >
      <TextField
        select
        label={translate('resources.trade.name', { smart_count: 1 })}
        value={trades.some(({ trade_id }) => trade_id === trade?.id) ? trade?.id : ''}
        onChange={(event) => {
          onSet({ trade_id: event.target.value, batch_id: undefined })
          onChoose(new Set())
        }}
      >
        {trades.map(({ trade_id, trade: name }) => (
          <MenuItem key={trade_id} value={trade_id}>
            {name ?? `#${trade_id}`}
          </MenuItem>
        ))}
      </TextField>
      {!isProviderSession() && (
        <ReferencePicker
          to="users"
          label={translate('batch.board.filters.tps_id')}
          placeholder={translate('batch.board.any')}
          value={filter.tps_id ? Number(filter.tps_id) : null}
          filter={{ user_role_id: TPS_ROLE }}
          onChange={(id) => onSet({ tps_id: id ? String(id) : undefined })}
        />
      )}
      {filter.batch_id && (
        <Button size="small" variant="outlined" onClick={() => onSet({ batch_id: undefined })}>
          {translate('batch.proposal.other_batches')}
        </Button>
      )}
      {villages?.length !== 0 && (
        <Box sx={{ maxHeight: { md: 'calc(100vh - 320px)' }, overflowY: { md: 'auto' } }}>
          <VillageChoice villages={villages ?? []} chosen={chosen} onChoose={onChoose} />
        </Box>
      )}
    </Box>
  )
}
