import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useIsPhone } from '../app/useIsPhone.ts'

interface CommentFieldProps {
  value: string
  onChange: (comment: string) => void
  isRequired: boolean
  /** Why a comment is required, or what it is for. */
  help?: string | undefined
}

/** The comment of a step. */
export function CommentField({ value, onChange, isRequired, help }: CommentFieldProps) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  return (
    <TextField
      multiline
      minRows={2}
      // On a phone the keyboard would hide the figures.
      autoFocus={!isPhone}
      required={isRequired}
      label={translate(isRequired ? 'steps.comment' : 'steps.comment_optional')}
      helperText={help}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        // Unlike a form that is submitted, a disabled button does nothing.
        event.currentTarget.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click()
      }}
      slotProps={{ htmlInput: { maxLength: 2000 } }}
      sx={{ mt: 0.5 }}
    />
  )
}
