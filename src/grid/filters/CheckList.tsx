import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { toFilterValue, toList } from './filterValue.ts'

interface CheckListProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: unknown
  onChange: (value: T | readonly T[] | undefined) => void
}

/** Checkboxes for a filter by any of several values. */
export function CheckList<T extends string | number>({ label, options, value, onChange }: CheckListProps<T>) {
  const chosen = toList<T>(value)
  const isChosen = (option: T) => chosen.some((other) => String(other) === String(option))
  return (
    <FormGroup role="group" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto', flexWrap: 'nowrap' }}>
      {options.map((option, index) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ mx: 0, pr: 1, borderRadius: 1, '&:hover': { bgcolor: 'background.default' } }}
          control={
            <Checkbox
              autoFocus={index === 0}
              checked={isChosen(option.value)}
              onChange={(_, isChecked) =>
                onChange(
                  toFilterValue(
                    options
                      .map((other) => other.value)
                      .filter((other) => (other === option.value ? isChecked : isChosen(other))),
                  ),
                )
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}
