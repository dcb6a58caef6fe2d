import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'

const Input = styled('input')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  height: 48,
  font: 'inherit',
  fontSize: 16,
  color: 'inherit',
  background: 'none',
  border: 0,
  outline: 0,
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1 },
}))

interface PaletteFieldProps {
  value: string
  /** The id of the selected option. */
  current: string | undefined
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Closes the palette, where it covers the whole screen. */
  onClose?: (() => void) | undefined
}

/** The field of the palette. It keeps the focus. */
export function PaletteField({ value, current, onChange, onKeyDown, onClose }: PaletteFieldProps) {
  const translate = useTranslate()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: onClose ? 0.5 : 2,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
    >
      <Search sx={{ color: 'text.secondary' }} />
      <Input
        autoFocus
        role="combobox"
        aria-expanded={current !== undefined}
        aria-controls={current && 'palette'}
        aria-activedescendant={current}
        aria-label={translate('shell.palette.title')}
        placeholder={translate('shell.palette.placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="go"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {onClose && (
        <IconButton onClick={onClose} aria-label={translate('shell.palette.cancel')} sx={{ p: 1.25 }}>
          <Close />
        </IconButton>
      )}
    </Box>
  )
}
