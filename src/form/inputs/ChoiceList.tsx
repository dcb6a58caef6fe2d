import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { BelowField } from './BelowField.tsx'
import type { ChoiceOption } from './choices.ts'
import type { InputProps } from './InputProps.ts'
import { usePickerTexts } from './usePickerTexts.ts'

type ChoiceListProps = InputProps<'choice'> & { choices: readonly ChoiceOption[] }

/** Chooses one of the options from a list that opens; typing filters it. */
export default function ChoiceList(props: ChoiceListProps) {
  const { choices, value, onChange, onBlur, label, inCell, error, help, ...rest } = props
  return (
    <Autocomplete
      id={rest.id}
      size="small"
      fullWidth
      autoHighlight
      openOnFocus={inCell}
      autoSelect
      disabled={rest.disabled}
      options={choices}
      value={choices.find((option) => String(option.value) === String(value)) ?? null}
      onChange={(_, chosen) => onChange(chosen?.value ?? null)}
      isOptionEqualToValue={(a, b) => a.value === b.value}
      {...usePickerTexts(label)}
      renderInput={(params) => (
        <TextField
          {...params}
          label={inCell ? undefined : label}
          required={rest.required}
          error={Boolean(error)}
          helperText={inCell || !(error || help) ? undefined : <BelowField error={error} help={help} />}
          autoFocus={rest.autoFocus}
          inputRef={rest.inputRef}
          onBlur={onBlur}
          slotProps={{
            formHelperText: { component: 'div' },
            htmlInput: { ...params.inputProps, autoComplete: 'off', ...(inCell && { 'aria-label': label }) },
          }}
        />
      )}
    />
  )
}
