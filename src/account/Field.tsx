import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import type { ReactNode } from 'react'

interface FieldProps extends Omit<OutlinedInputProps, 'error'> {
  name: string
  label: string
  error?: string
  help?: ReactNode
}

/** A labelled line of text. Not MUI's TextField, which brings the code of selects and menus to the first screen. */
export function Field({ name, label, error, help, inputProps, ...input }: FieldProps) {
  const said = error ?? help
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        id={name}
        name={name}
        inputProps={{
          'aria-describedby': said ? `${name}-help` : undefined,
          autoCapitalize: 'none',
          spellCheck: false,
          ...inputProps,
        }}
        {...input}
      />
      <FormHelperText id={`${name}-help`} role="status">
        {said}
      </FormHelperText>
    </FormControl>
  )
}
