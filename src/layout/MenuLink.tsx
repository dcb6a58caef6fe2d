import type { SvgIconComponent } from '@mui/icons-material'
import Box from '@mui/material/Box'
import { styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { storage } from '../storage.ts'
import type { MenuItem } from './useMenu.ts'

/** A line of the menu; the current one is marked by colour, weight and a bar. */
const look = ({ theme }: { theme: Theme }) => ({
  display: 'block',
  padding: '4px 4px 4px 36px',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap' as const,
  '&[data-alone]': { paddingLeft: 12 },
  // As a group has it.
  '&[data-alone=head]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '5px 8px',
    fontWeight: 600,
    color: theme.palette.text.primary,
  },
  '& > svg': { fontSize: 18, color: theme.palette.text.secondary },
  '&[aria-current]': {
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
    boxShadow: `inset 2px 0 ${theme.palette.primary.main}`,
  },
  '&[aria-current]:not([data-alone=head])': { fontWeight: 500 },
  '&[aria-current] > svg': { color: 'inherit' },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: {
    padding: '10px 12px 10px 44px',
    fontSize: 14,
    '&[data-alone=head]': { padding: '11px 8px' },
  },
})
const Line = styled(Link)(look, ({ theme }) => ({
  '&:hover:not([aria-current])': {
    color: theme.palette.text.primary,
    background: theme.palette.action.hover,
  },
}))
const Later = styled('span')(look)

interface MenuLinkProps {
  item: MenuItem
  current: boolean
  /** It stands among the groups. */
  alone?: boolean
  Icon?: SvgIconComponent | undefined
}

/** Leads to an entry and notes that it was chosen; an entry that leads nowhere yet says so. */
export function MenuLink({ item, current, alone, Icon }: MenuLinkProps) {
  const translate = useTranslate()
  const { to, label, badge, entry } = item
  const beside = to ? badge : translate('shell.menu.later')
  const content = (
    <>
      {Icon && <Icon />}
      {label}
      {beside && (
        <Box component="span" sx={{ ml: 0.75, fontSize: 11, color: 'text.secondary' }}>
          {beside}
        </Box>
      )}
    </>
  )
  const place = alone ? (Icon ? 'head' : 'plain') : undefined
  if (!to) return <Later data-alone={place}>{content}</Later>
  return (
    <Line
      to={to}
      title={label}
      aria-current={current ? 'page' : undefined}
      data-alone={place}
      onClick={() => storage.keepClicked(entry)}
    >
      {content}
    </Line>
  )
}
