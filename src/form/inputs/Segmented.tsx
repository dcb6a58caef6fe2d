import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { styled } from '@mui/material/styles'
import type { KeyboardEvent } from 'react'
import { shortcutKey } from '../../app/shortcuts.ts'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { BelowField } from './BelowField.tsx'
import type { InputProps } from './InputProps.ts'

const Segment = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 64,
  minHeight: 34,
  padding: '5px 14px',
  fontSize: '0.875rem',
  lineHeight: '1.25rem',
  cursor: 'pointer',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  border: '1px solid var(--edge)',
  marginLeft: -1,
  '&:first-of-type': { marginLeft: 0, borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderRadius: '0 6px 6px 0' },
  '&:hover': { background: theme.palette.background.default },
  '&:has(input:checked)': {
    background: theme.palette.primary.light,
    color: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    fontWeight: 500,
    zIndex: 1,
  },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 1, zIndex: 2 },
  '&:has(input:disabled)': { color: theme.palette.text.disabled, cursor: 'default' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44 },
  '@media (max-width: 419.95px)': { flex: '1 1 auto', minWidth: 0, padding: '5px 6px' },
}))

interface SegmentedProps extends Omit<InputProps, 'choiceLabel' | 'field'> {
  choices: readonly { value: string | number; label: string }[]
}

/** Radio buttons side by side: arrows move, the first letter chooses, Delete clears. */
export function Segmented({ choices, value, onChange, ...rest }: SegmentedProps) {
  const { id, label, error, help, required, disabled, inCell, autoFocus, inputRef, onBlur } = rest
  const chosen = choices.findIndex((choice) => String(choice.value) === String(value))
  const below = `${id}-below`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') return onChange(null)
    if ([...event.key].length > 1) return
    const letters = [event.key, shortcutKey(event)].map((letter) => letter.toLowerCase())
    const match = choices.find((choice) =>
      letters.some((letter) => choice.label.toLowerCase().startsWith(letter)),
    )
    if (match) onChange(match.value)
  }
  return (
    <FormControl
      component="fieldset"
      error={Boolean(error)}
      disabled={disabled}
      required={required}
      aria-describedby={error || help ? below : undefined}
      sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}
    >
      <FormLabel
        component="legend"
        sx={
          inCell
            ? visuallyHidden
            : {
                mb: 0.5,
                p: 0,
                lineHeight: '18px',
                color: 'text.primary',
                '&.Mui-focused': { color: 'text.primary' },
              }
        }
      >
        {label}
      </FormLabel>
      <Box
        role="presentation"
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        sx={({ palette }) => ({
          display: 'flex',
          flexWrap: 'wrap',
          rowGap: '4px',
          '--edge': error
            ? palette.error.main
            : `color-mix(in srgb, ${palette.text.secondary} 70%, transparent)`,
        })}
      >
        {choices.map((choice, index) => (
          <Segment key={choice.value}>
            <input
              ref={index === Math.max(chosen, 0) ? inputRef : undefined}
              id={index === Math.max(chosen, 0) ? id : undefined}
              type="radio"
              name={id}
              value={choice.value}
              disabled={disabled}
              required={required}
              checked={index === chosen}
              // biome-ignore lint/a11y/noAutofocus: the first field of a form, where typing begins
              autoFocus={autoFocus && index === Math.max(chosen, 0)}
              onChange={() => onChange(choice.value)}
              onClick={() => !required && index === chosen && onChange(null)}
              style={visuallyHidden}
            />
            {choice.label}
          </Segment>
        ))}
      </Box>
      {!inCell && (error || help) && (
        <FormHelperText id={below} component="div">
          <BelowField error={error} help={help} />
        </FormHelperText>
      )}
    </FormControl>
  )
}
