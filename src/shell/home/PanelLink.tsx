import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'

/** A link that fills a row of a panel. */
export const PanelLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'baseline',
  gap: 12,
  padding: '4px 8px',
  fontSize: 13,
  lineHeight: '20px',
  borderRadius: 4,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { background: theme.palette.primary.light, color: theme.palette.primary.main },
  '@media (max-width: 768px)': { padding: '10px 8px', fontSize: 14 },
}))
