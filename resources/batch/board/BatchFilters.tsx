import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { TPS_ROLE } from '../../../schema/defaultRights.ts'
import { Filters } from '../../../src/app/Filters.tsx'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { isProviderSession } from '../isProviderSession.ts'
import { type BatchFilter, batchFilters } from './useBatchBoard.ts'

interface BatchFiltersProps {
  filter: BatchFilter
  onSet: (changes: BatchFilter) => void
  children?: ReactNode
}

const pickers = [
  { name: 'district_id', to: 'district', filter: {}, ofOfficers: true },
  { name: 'tps_id', to: 'users', filter: { user_role_id: TPS_ROLE }, ofOfficers: true },
  { name: 'trade_id', to: 'trade', filter: {}, ofOfficers: false },
] as const

/** Trade, and for officers district and training provider. */
export function BatchFilters({ filter, onSet, children }: BatchFiltersProps) {
  const translate = useTranslate()
  return (
    <Filters
      count={batchFilters.filter((name) => filter[name]).length}
      onClear={() => onSet({ district_id: undefined, tps_id: undefined, trade_id: undefined })}
    >
      {pickers
        .filter(({ ofOfficers }) => !(ofOfficers && isProviderSession()))
        .map(({ name, to, filter: options }) => (
          <Box key={name} sx={{ width: 220 }}>
            <ReferencePicker
              to={to}
              label={translate(`batch.board.filters.${name}`)}
              placeholder={translate('batch.board.any')}
              value={filter[name] ? Number(filter[name]) : null}
              filter={options}
              onChange={(id) => onSet({ [name]: id ? String(id) : undefined })}
            />
          </Box>
        ))}
      {children}
    </Filters>
  )
}
