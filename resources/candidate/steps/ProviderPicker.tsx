import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { AssignableProvider } from '../../../schema/contract/candidates.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { usePickerTexts } from '../../../src/form/inputs/usePickerTexts.ts'

interface ProviderPickerProps {
  value: AssignableProvider | null
  onChange: (provider: AssignableProvider | null) => void
}

const isFull = ({ capacity, assigned }: AssignableProvider) => capacity !== null && assigned >= capacity

/** Chooses a training provider; each shows its trades and how many of its places are taken. */
export function ProviderPicker({ value, onChange }: ProviderPickerProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const dataProvider = useKaushalDataProvider()
  const { data, error, isLoading } = useQuery({
    queryKey: ['assignable_providers'],
    queryFn: async () => (await dataProvider.api('GET rpl/employee_registration/get_tps_list')).json,
    // Others assign candidates at the same time.
    staleTime: 0,
  })
  const places = ({ capacity, assigned }: AssignableProvider) =>
    translate(capacity === null ? 'candidate.provider.no_limit' : 'candidate.provider.places', {
      assigned: integer(assigned),
      capacity: integer(capacity ?? 0),
    })
  const texts = usePickerTexts(translate('candidate.provider.label'))
  if (error && !data) return <Alert severity="error">{error.message}</Alert>
  if (data?.length === 0) return <Alert severity="info">{translate('candidate.provider.none')}</Alert>
  return (
    <Autocomplete
      options={data ?? []}
      loading={isLoading}
      {...texts}
      value={value}
      onChange={(_, provider) => onChange(provider)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={({ id }, chosen) => id === chosen.id}
      getOptionDisabled={isFull}
      renderOption={({ key, ...props }, provider) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <div>{provider.name}</div>
          <Box sx={{ fontSize: 12, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[places(provider), ...provider.trades.map(({ name }) => name)].join(' · ')}
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          label={translate('candidate.provider.label')}
          helperText={value && places(value)}
        />
      )}
    />
  )
}
