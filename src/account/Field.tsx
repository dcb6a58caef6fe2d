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

/** A text input with a label. MUI's TextField would add the code of selects and menus to the login screen. */
export function Field({ name, label, error, help, inputProps, ...input }: FieldProps) {
  const message = error ?? help
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <InputLabel htmlFor={name}>{label}</InputLabel>
      <OutlinedInput
        id={name}
        name={name}
        inputProps={{
          'aria-describedby': message ? `${name}-help` : undefined,
          autoCapitalize: 'none',
          spellCheck: false,
          ...inputProps,
        }}
        {...input}
      />
      <FormHelperText id={`${name}-help`} role="status">
        {message}
      </FormHelperText>
    </FormControl>
  )
}
