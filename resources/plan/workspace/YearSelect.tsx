import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { useYearName } from './useDistrictYear.ts'

interface YearSelectProps {
  years: ReplyOf<'GET plan/years'>
  value: number | undefined
  onPick: (year: number) => void
}

/** Chooses one of the financial years. */
export default function YearSelect({ years, value, onPick }: YearSelectProps) {
  const translate = useTranslate()
  const nameOf = useYearName()
  return (
    <TextField
      select
      fullWidth
      size="small"
      label={translate('plan.year')}
      value={value ?? ''}
      onChange={(event) => onPick(Number(event.target.value))}
    >
      {years.map((year) => (
        <MenuItem key={year.id} value={year.id}>
          {nameOf(year)}
        </MenuItem>
      ))}
    </TextField>
  )
}
