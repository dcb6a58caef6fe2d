import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** A district or a state on a phone. */
export const BoardCard = styled('div')(({ theme }) => ({
  marginBottom: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: 13,
  lineHeight: '18px',
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
  '& small[data-overdue]': { color: theme.palette.warning.main },
}))

/** A form of it. */
export const FormLink = styled(Link)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 12,
  alignItems: 'center',
  minHeight: 44,
  padding: '4px 12px',
  color: 'inherit',
  textDecoration: 'none',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& > small, & > b + span': { gridColumn: '1 / -1' },
}))
