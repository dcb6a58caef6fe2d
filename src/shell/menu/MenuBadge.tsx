import Box from '@mui/material/Box'
import type { MenuEntry } from '../../data/session/storage.ts'

/** The colours of the variants of Bootstrap that servers send, as `danger` or `bg-danger`; others are grey. */
const colours: Readonly<Record<string, string>> = {
  primary: 'primary',
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'error',
}

/** The badge of a menu item: a text in the colour of its variant. */
export function MenuBadge({ text, variant = '' }: NonNullable<MenuEntry['badge']>) {
  const colour = colours[variant.split('-').at(-1) ?? ''] ?? 'secondary'
  return (
    <Box
      component="span"
      data-variant={variant || undefined}
      sx={{
        ml: 0.75,
        px: 0.75,
        borderRadius: 2,
        fontSize: 11,
        fontWeight: 500,
        lineHeight: '16px',
        color: `${colour}.main`,
        bgcolor: `${colour}.light`,
      }}
    >
      {text}
    </Box>
  )
}
