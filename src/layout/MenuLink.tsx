import { styled } from '@mui/material/styles'
import { NavLink } from 'react-router-dom'

/** A line of the menu; the current one is marked by colour, weight and a bar. */
export const MenuLink = styled(NavLink)(({ theme }) => ({
  display: 'block',
  padding: '4px 10px 4px 36px',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { color: theme.palette.text.primary, background: theme.palette.action.hover },
  '&.active': {
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
    fontWeight: 500,
    boxShadow: `inset 2px 0 ${theme.palette.primary.main}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: { padding: '10px 12px 10px 44px', fontSize: 14 },
}))
