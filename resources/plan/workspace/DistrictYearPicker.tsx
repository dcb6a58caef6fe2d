import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { type DistrictYearIds, useDistrictYearOptions } from './useDistrictYear.ts'

const ReferencePicker = lazy(() =>
  import('../../../src/form/inputs/ReferencePicker.tsx').then(({ ReferencePicker: picker }) => ({
    default: picker,
  })),
)
const YearSelect = lazy(() => import('./YearSelect.tsx'))

/** A field with its label, of which the lines grow with the size of the text: nothing moves when its code is there. */
const FIELD_HEIGHT = 'calc(2.375rem + 18px)'

interface DistrictYearPickerProps {
  value: Partial<DistrictYearIds>
  onPick: (value: Partial<DistrictYearIds>) => void
}

/** Chooses district and year. Users of a single district choose only the year. */
export function DistrictYearPicker({ value, onPick }: DistrictYearPickerProps) {
  const translate = useTranslate()
  const { data } = useDistrictYearOptions()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: { xs: '100%', md: 'auto' } }}>
      {data && !data.only && (
        <Box sx={{ flex: '1 1 180px', width: { md: 210 }, minHeight: FIELD_HEIGHT }}>
          <Suspense>
            <ReferencePicker
              to="district"
              label={translate('plan.district')}
              value={value.district ?? null}
              onChange={(district) => district && onPick({ ...value, district })}
            />
          </Suspense>
        </Box>
      )}
      <Box sx={{ width: { xs: '100%', sm: 170 }, minHeight: FIELD_HEIGHT }}>
        <Suspense>
          <YearSelect
            years={data?.years ?? []}
            value={data && value.year}
            onPick={(year) => onPick({ ...value, year })}
          />
        </Suspense>
      </Box>
    </Box>
  )
}
