import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Status } from '../provider.ts'
import type { GridRow } from './row.ts'
import { titleOf } from './row.ts'
import { useGridContext } from './useGrid.ts'
import { useToggleStatus } from './useToggleStatus.ts'

const Toggle = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  height: 24,
  padding: '0 8px 0 7px',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 500,
  color: theme.palette.text.secondary,
  background: 'none',
  border: '1px solid transparent',
  borderRadius: 12,
  cursor: 'pointer',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '50%',
    border: `1.5px solid ${theme.palette.text.secondary}`,
  },
  '&[aria-checked=true]': { color: theme.palette.success.main },
  '&[aria-checked=true]::before': {
    background: theme.palette.success.main,
    borderColor: theme.palette.success.main,
  },
  '@media (hover: hover)': {
    '&:hover': { background: theme.palette.background.paper, borderColor: theme.palette.text.secondary },
  },
  '@media (max-width: 768px)': { height: 36, borderRadius: 18, padding: '0 10px' },
}))

export const statusNames: { [S in Status]: string } = { active: 'Active', inactive: 'Inactive' }

interface StatusChipProps {
  row: GridRow
  tabIndex?: number
}

/** A dot and a word; a click flips it. The second click of a double-click is none of its own. */
export function StatusChip({ row, tabIndex }: StatusChipProps) {
  const { entity } = useGridContext()
  const translate = useTranslate()
  const toggle = useToggleStatus()
  return (
    <Toggle
      type="button"
      role="switch"
      tabIndex={tabIndex}
      aria-checked={row.status === 'active'}
      aria-label={translate('grid.status_of', { name: titleOf(entity, row), _: '“%{name}” is active' })}
      onClick={(event) => event.detail < 2 && void toggle(row)}
    >
      {translate(`grid.status.${row.status}`, { _: statusNames[row.status] })}
    </Toggle>
  )
}
