import Box from '@mui/material/Box'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { BelowField } from './BelowField.tsx'
import type { InputProps } from './InputProps.ts'

type SharedProps = Pick<
  InputProps,
  | 'id'
  | 'label'
  | 'error'
  | 'help'
  | 'unit'
  | 'required'
  | 'disabled'
  | 'inCell'
  | 'autoFocus'
  | 'inputRef'
  | 'autoComplete'
>
type HandlerProps = Pick<TextFieldProps, 'multiline' | 'onFocus' | 'onBlur' | 'onKeyDown' | 'type'>

interface LineInputProps extends SharedProps, HandlerProps {
  value: string
  onText: (text: string, input: HTMLInputElement) => void
  notice?: ReactNode
  html?: InputHTMLAttributes<HTMLInputElement>
  start?: ReactNode
  end?: ReactNode
  /** In pixels; the full width of the column by default. */
  width?: number
}

/** The text field of most kinds, with label, adornments and the texts below it. */
export function LineInput({
  value,
  onText,
  notice,
  html,
  start,
  end,
  width,
  unit,
  inCell,
  ...rest
}: LineInputProps) {
  const { label, error, help, required, multiline, autoComplete = 'off', ...passed } = rest
  const below = inCell ? (
    <BelowField notice={notice} />
  ) : (
    <BelowField error={error} notice={notice} help={help} />
  )
  return (
    <TextField
      {...passed}
      fullWidth
      multiline={multiline}
      minRows={multiline && !inCell ? 3 : undefined}
      maxRows={multiline ? 16 : undefined}
      label={inCell ? undefined : label}
      required={required}
      error={Boolean(error)}
      value={value}
      onChange={({ target }) => onText(target.value, target as HTMLInputElement)}
      helperText={notice !== undefined || (!inCell && (error || help)) ? below : undefined}
      slotProps={{
        formHelperText: {
          component: 'div',
          sx: notice || (!inCell && (error || help)) ? undefined : { mt: 0 },
        },
        htmlInput: {
          autoComplete,
          ...html,
          ...(inCell && { 'aria-label': label }),
        },
        input: {
          startAdornment: start,
          endAdornment: (end || unit) && (
            <>
              {end}
              {unit && !inCell && (
                <Box
                  component="span"
                  sx={{ color: 'text.secondary', fontSize: 13, pl: 1, whiteSpace: 'nowrap' }}
                >
                  {unit}
                </Box>
              )}
            </>
          ),
          sx: width && !inCell ? { maxWidth: width } : undefined,
        },
      }}
    />
  )
}
