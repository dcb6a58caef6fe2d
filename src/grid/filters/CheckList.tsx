import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import type { FilterProps } from './filterKinds.ts'
import { toFilterValue, toList } from './filterValue.ts'

type Value = string | number

interface CheckListProps extends Pick<FilterProps, 'name' | 'label' | 'filter' | 'onChange'> {
  options: readonly { value: Value; label: string }[]
}

/** Checkboxes for a filter by any of several values. */
export function CheckList({ name, label, filter, options, onChange }: CheckListProps) {
  const chosen = toList<Value>(filter[name])
  const isChosen = (option: Value) => chosen.some((other) => String(other) === String(option))
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
                onChange({
                  [name]: toFilterValue(
                    options
                      .map((other) => other.value)
                      .filter((other) => (other === option.value ? isChecked : isChosen(other))),
                  ),
                })
              }
            />
          }
        />
      ))}
    </FormGroup>
  )
}
