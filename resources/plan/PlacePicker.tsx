import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { ReferencePicker } from '../../src/form/ReferencePicker.tsx'
import { type Place, usePlaces } from './usePlaces.ts'

interface PlacePickerProps {
  place: Partial<Place>
  onPick: (place: Partial<Place>) => void
}

/** District and year. Whoever works in one district has no choice of it. */
export function PlacePicker({ place, onPick }: PlacePickerProps) {
  const translate = useTranslate()
  const { data } = usePlaces()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: { xs: '100%', md: 'auto' } }}>
      {!data?.only && (
        <Box sx={{ flex: '1 1 180px', width: { md: 210 } }}>
          <ReferencePicker
            to="district"
            label={translate('plan.district')}
            value={place.district ?? null}
            onChange={(district) => district && onPick({ ...place, district })}
          />
        </Box>
      )}
      <TextField
        select
        size="small"
        label={translate('plan.year')}
        value={data ? (place.year ?? '') : ''}
        onChange={(event) => onPick({ ...place, year: Number(event.target.value) })}
        sx={{ width: 140 }}
      >
        {data?.years.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
