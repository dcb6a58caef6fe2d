import { styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { onFirstClick } from '../app/onFirstClick.ts'
import { type GridRow, recordTitle } from './row.ts'
import { useRowsContext } from './useRows.ts'

/** The status as a dot and a word. */
const chipStyles = (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 8px 0 7px',
  fontSize: 12,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  border: '1px solid transparent',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: `1.5px solid ${theme.palette.text.secondary}`,
  },
  '&[data-status=active]': { color: theme.palette.success.main },
  '&[data-status=active]::before': {
    background: theme.palette.success.main,
    borderColor: theme.palette.success.main,
  },
  '@media (max-width: 768px)': { height: 36, borderRadius: 18, padding: '0 10px' },
})

export const StatusText = styled('span')(({ theme }) => chipStyles(theme))

const Toggle = styled('button')(({ theme }) => ({
  ...chipStyles(theme),
  fontFamily: 'inherit',
  background: 'none',
  borderRadius: 12,
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': { background: theme.palette.background.paper, borderColor: theme.palette.text.secondary },
  },
}))

interface StatusChipProps {
  row: GridRow
  tabIndex?: number
}

/** The status of a record. With the right, a click toggles it where it can be changed; a double-click counts once. */
export function StatusChip({ row, tabIndex }: StatusChipProps) {
  const { entity, canToggle, isChangeable, toggle } = useRowsContext()
  const translate = useTranslate()
  const word = translate(`grid.status.${row.status}`)
  if (!canToggle || !isChangeable(row)) return <StatusText data-status={row.status}>{word}</StatusText>
  return (
    <Toggle
      type="button"
      role="switch"
      tabIndex={tabIndex}
      data-status={row.status}
      aria-checked={row.status === 'active'}
      aria-label={translate('grid.status_of', { name: recordTitle(entity, row) })}
      onClick={onFirstClick(() => void toggle(row))}
    >
      {word}
    </Toggle>
  )
}
