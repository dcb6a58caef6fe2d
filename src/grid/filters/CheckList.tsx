import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import { bare, listed } from './values.ts'

interface CheckListProps<T extends string | number> {
  label: string
  options: readonly { value: T; label: string }[]
  value: unknown
  onChange: (value: T | readonly T[] | undefined) => void
}

/** Any of a few. */
export function CheckList<T extends string | number>({ label, options, value, onChange }: CheckListProps<T>) {
  const chosen = listed<T>(value)
  const isChosen = (one: T) => chosen.some((other) => String(other) === String(one))
  return (
    <FormGroup role="group" aria-label={label} sx={{ maxHeight: 320, overflow: 'auto', flexWrap: 'nowrap' }}>
      {options.map((option, at) => (
        <FormControlLabel
          key={option.value}
          label={option.label}
          sx={{ mx: 0, pr: 1, borderRadius: 1, '&:hover': { bgcolor: 'background.default' } }}
          control={
            <Checkbox
              autoFocus={at === 0}
              checked={isChosen(option.value)}
              onChange={(_, on) =>
                onChange(
                  bare(
                    options
                      .map((one) => one.value)
                      .filter((one) => (one === option.value ? on : isChosen(one))),
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
