import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { BelowField } from './BelowField.tsx'
import type { InputProps } from './InputProps.ts'

type Passed = Pick<
  InputProps,
  'id' | 'label' | 'error' | 'help' | 'unit' | 'required' | 'disabled' | 'bare' | 'autoFocus' | 'inputRef'
>
type Handled = Pick<TextFieldProps, 'multiline' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'type'>

interface LineInputProps extends Passed, Handled {
  value: string
  onText: (text: string, input: HTMLInputElement) => void
  notice?: string
  html?: InputHTMLAttributes<HTMLInputElement>
  start?: ReactNode
  end?: ReactNode
  /** Pixels; the whole column unless told. */
  width?: number
}

/** The text field in which most kinds are typed, with what stands around it. */
export function LineInput({
  value,
  onText,
  notice,
  html,
  start,
  end,
  width,
  unit,
  bare,
  ...rest
}: LineInputProps) {
  const { label, error, help, required, multiline, ...passed } = rest
  const below = bare ? (
    <BelowField notice={notice} />
  ) : (
    <BelowField error={error} notice={notice} help={help} />
  )
  return (
    <TextField
      {...passed}
      fullWidth
      multiline={multiline}
      minRows={multiline && !bare ? 3 : undefined}
      maxRows={multiline ? 16 : undefined}
      label={bare ? undefined : label}
      required={required}
      error={Boolean(error)}
      value={value}
      onChange={({ target }) => onText(target.value, target as HTMLInputElement)}
      helperText={notice !== undefined || (!bare && (error || help)) ? below : undefined}
      slotProps={{
        formHelperText: {
          component: 'div',
          sx: notice || (!bare && (error || help)) ? undefined : { mt: 0 },
        },
        htmlInput: {
          autoComplete: 'off',
          ...html,
          ...(bare && { 'aria-label': label }),
        },
        input: {
          startAdornment: start,
          endAdornment: (end || unit) && (
            <>
              {end}
              {unit && !bare && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontSize: 13, pl: 1, whiteSpace: 'nowrap' }}
                >
                  {unit}
                </Box>
              )}
            </>
          ),
          sx: width && !bare ? { maxWidth: width } : undefined,
        },
      }}
    />
  )
}
