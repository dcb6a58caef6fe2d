import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { type DistrictYearIds, useDistrictYearOptions, useYearName } from './useDistrictYear.ts'

interface DistrictYearPickerProps {
  value: Partial<DistrictYearIds>
  onPick: (value: Partial<DistrictYearIds>) => void
}

/** Chooses district and year. Users of a single district choose only the year. */
export function DistrictYearPicker({ value, onPick }: DistrictYearPickerProps) {
  const translate = useTranslate()
  const { data } = useDistrictYearOptions()
  const nameOf = useYearName()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: { xs: '100%', md: 'auto' } }}>
      {!data?.only && (
        <Box sx={{ flex: '1 1 180px', width: { md: 210 } }}>
          <ReferencePicker
            to="district"
            label={translate('plan.district')}
            value={value.district ?? null}
            onChange={(district) => district && onPick({ ...value, district })}
          />
        </Box>
      )}
      <TextField
        select
        size="small"
        label={translate('plan.year')}
        value={data ? (value.year ?? '') : ''}
        onChange={(event) => onPick({ ...value, year: Number(event.target.value) })}
        sx={{ width: { xs: '100%', sm: 170 } }}
      >
        {(data?.years ?? []).map((year) => (
          <MenuItem key={year.id} value={year.id}>
            {nameOf(year)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
