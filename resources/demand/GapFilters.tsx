import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Filters } from '../../src/app/Filters.tsx'
import { ReferencePicker } from '../../src/form/inputs/ReferencePicker.tsx'
import { type GapFilter, gapFilters } from './useGaps.ts'

interface GapFiltersProps {
  filter: GapFilter
  onSet: (changes: GapFilter) => void
}

/** What each filter chooses from, and the filter above it. */
const pickers = [
  { name: 'district_id', to: 'district', above: 'state_id' },
  { name: 'block_id', to: 'block', above: 'district_id' },
  { name: 'panchayat_id', to: 'panchayat', above: 'block_id' },
  { name: 'job_role_id', to: 'job_role', above: undefined },
] as const

/** District, block, panchayat and job role. A changed area clears those inside it. */
export function GapFilters({ filter, onSet }: GapFiltersProps) {
  const translate = useTranslate()
  const cleared = (from: number) =>
    Object.fromEntries(
      pickers.slice(from + 1).flatMap(({ name, above }) => (above ? [[name, undefined]] : [])),
    )
  return (
    <Filters
      count={gapFilters.filter((name) => filter[name]).length}
      onClear={() => onSet(Object.fromEntries(gapFilters.map((name) => [name, undefined])))}
    >
      {pickers.map(({ name, to, above }, at) => (
        <Box key={name} sx={{ width: 220 }}>
          <ReferencePicker
            to={to}
            label={translate(`resources.${to}.name`, { smart_count: 1 })}
            placeholder={translate('demand.any')}
            value={filter[name] ? Number(filter[name]) : null}
            filter={above && filter[above] ? { [above]: Number(filter[above]) } : {}}
            onChange={(id) => onSet({ ...(above && cleared(at)), [name]: id ? String(id) : undefined })}
          />
        </Box>
      ))}
    </Filters>
  )
}
