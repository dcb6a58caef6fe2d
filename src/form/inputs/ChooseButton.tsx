import Button from '@mui/material/Button'
import type { ChangeEvent, ReactNode, Ref } from 'react'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'

interface ChooseButtonProps {
  label: string
  icon: ReactNode
  accept: string
  capture?: 'user' | 'environment' | undefined
  id?: string
  inputRef?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  /** The label of the field, for screen readers. */
  of: string
  onChoose: (file: File) => void
  onBlur?: (() => void) | undefined
}

/** The input inside has role and focus. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

/** A button that chooses a file; the input inside has its name. */
export function ChooseButton({ label, icon, of, disabled, onChoose, inputRef, ...input }: ChooseButtonProps) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file can be chosen again after an error.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <Button
      {...asLabel}
      variant="outlined"
      disabled={disabled}
      startIcon={icon}
      sx={{
        minHeight: { xs: 44, md: 36 },
        px: { xs: 1.25, md: 2 },
        '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1 },
      }}
    >
      {label}
      <input
        {...input}
        ref={inputRef}
        type="file"
        aria-label={`${of}: ${label}`}
        disabled={disabled}
        onChange={choose}
        style={visuallyHidden}
      />
    </Button>
  )
}
