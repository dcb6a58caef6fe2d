import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { BelowField } from './BelowField.tsx'
import { choicesOf } from './choices.ts'
import type { InputProps } from './InputProps.ts'
import { Segmented } from './Segmented.tsx'

/** So many stand side by side, if their words are short together. */
const FEW = 4
const SHORT = 44

/** One of a fixed few: side by side where they have room, else a list that one types into. */
export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, choiceLabel, value, onChange, onBlur, label, bare, error, help, ...rest } = props
  const translate = useTranslate()
  const choices = choicesOf(field, choiceLabel)
  const length = choices.reduce((sum, one) => sum + one.label.length, 0)
  if (!bare && choices.length <= FEW && length <= SHORT) {
    return <Segmented {...props} choices={choices} />
  }
  return (
    <Autocomplete
      id={rest.id}
      size="small"
      fullWidth
      autoHighlight
      openOnFocus={bare}
      autoSelect
      disabled={rest.disabled}
      options={choices}
      value={choices.find((one) => String(one.value) === String(value)) ?? null}
      onChange={(_, chosen) => onChange(chosen?.value ?? null)}
      isOptionEqualToValue={(one, other) => one.value === other.value}
      noOptionsText={translate('form.choice.nothing', { _: 'Nothing like that' })}
      openText={translate('form.reference.open', { _: 'Show the list' })}
      closeText={translate('form.reference.close', { _: 'Close the list' })}
      clearText={translate('form.reference.clear', { name: label, _: 'Clear %{name}' })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={bare ? undefined : label}
          required={rest.required}
          error={Boolean(error)}
          helperText={bare || !(error || help) ? undefined : <BelowField error={error} help={help} />}
          autoFocus={rest.autoFocus}
          inputRef={rest.inputRef}
          onBlur={onBlur}
          slotProps={{
            formHelperText: { component: 'div' },
            htmlInput: { ...params.inputProps, autoComplete: 'off', ...(bare && { 'aria-label': label }) },
          }}
        />
      )}
    />
  )
}
