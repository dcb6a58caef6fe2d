import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
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
type HandlerProps = Pick<OutlinedInputProps, 'multiline' | 'onFocus' | 'onBlur' | 'onKeyDown'>

interface LineInputProps extends SharedProps, HandlerProps {
  type?: string
  value: string
  onText: (text: string, input: HTMLInputElement) => void
  notice?: ReactNode
  html?: InputHTMLAttributes<HTMLInputElement>
  start?: ReactNode
  end?: ReactNode
  /** In pixels; the full width of the column by default. */
  width?: number
}

/**
 * The text field of most kinds, with label, adornments and the texts below it. MUI's TextField would add the code of selects and menus to each
 * page of a registration.
 */
export function LineInput({
  id,
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
  const { label, error, help, required, disabled, multiline, autoComplete = 'off', ...passed } = rest
  const hasTexts = !inCell && Boolean(error || help)
  const below = notice !== undefined || hasTexts ? `${id}-below` : undefined
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={Boolean(error)}>
      {!inCell && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput
        {...passed}
        id={id}
        fullWidth
        multiline={multiline}
        minRows={multiline && !inCell ? 3 : undefined}
        maxRows={multiline ? 16 : undefined}
        value={value}
        onChange={({ target }) => onText(target.value, target as HTMLInputElement)}
        aria-describedby={below}
        inputProps={{ autoComplete, ...html, ...(inCell && { 'aria-label': label }) }}
        startAdornment={start}
        endAdornment={
          (end || unit) && (
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
          )
        }
        sx={width && !inCell ? { maxWidth: width } : undefined}
      />
      {below && (
        <FormHelperText id={below} component="div" sx={notice || hasTexts ? undefined : { mt: 0 }}>
          {inCell ? <BelowField notice={notice} /> : <BelowField error={error} notice={notice} help={help} />}
        </FormHelperText>
      )}
    </FormControl>
  )
}
