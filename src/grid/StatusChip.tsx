import { styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Status } from '../provider.ts'
import type { GridRow } from './row.ts'
import { titleOf } from './row.ts'
import { useGridContext } from './useGrid.ts'
import { useToggleStatus } from './useToggleStatus.ts'

/** A dot and a word. */
const look = (theme: Theme) => ({
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

export const Said = styled('span')(({ theme }) => look(theme))

const Toggle = styled('button')(({ theme }) => ({
  ...look(theme),
  fontFamily: 'inherit',
  background: 'none',
  borderRadius: 12,
  cursor: 'pointer',
  '@media (hover: hover)': {
    '&:hover': { background: theme.palette.background.paper, borderColor: theme.palette.text.secondary },
  },
}))

export const statusNames: { [S in Status]: string } = { active: 'Active', inactive: 'Inactive' }

interface StatusChipProps {
  row: GridRow
  tabIndex?: number
}

/** For those with the right a click flips it. The second click of a double-click is none of its own. */
export function StatusChip({ row, tabIndex }: StatusChipProps) {
  const { entity, may } = useGridContext()
  const translate = useTranslate()
  const toggle = useToggleStatus()
  const word = translate(`grid.status.${row.status}`, { _: statusNames[row.status] })
  if (!may('status')) return <Said data-status={row.status}>{word}</Said>
  return (
    <Toggle
      type="button"
      role="switch"
      tabIndex={tabIndex}
      data-status={row.status}
      aria-checked={row.status === 'active'}
      aria-label={translate('grid.status_of', { name: titleOf(entity, row), _: '“%{name}” is active' })}
      onClick={(event) => event.detail < 2 && void toggle(row)}
    >
      {word}
    </Toggle>
  )
}
