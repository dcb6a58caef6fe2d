import Box from '@mui/material/Box'
import { styled, type Theme } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { storage } from '../../data/session/storage.ts'
import { MenuBadge } from './MenuBadge.tsx'
import type { MenuIcon, MenuItem } from './useMenu.ts'

/** Styles of a menu item; the current one is marked by colour, weight and a bar. */
const itemStyles = ({ theme }: { theme: Theme }) => ({
  display: 'block',
  padding: '4px 4px 4px 36px',
  fontSize: 13,
  lineHeight: '20px',
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: 4,
  // Some languages need two lines.
  overflowWrap: 'anywhere' as const,
  hyphens: 'auto' as const,
  '&[data-top]': { paddingLeft: 12 },
  '&[data-deep]': { paddingLeft: 52 },
  // Looks like the title of a group.
  '&[data-top=group]': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '5px 8px',
    fontWeight: 600,
    color: theme.palette.text.primary,
  },
  '& > svg': { fontSize: 18, color: theme.palette.text.secondary },
  '&:not([data-top=group]) > svg': { fontSize: 16, marginRight: 8, verticalAlign: -3 },
  '&[aria-current]': {
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
    boxShadow: `inset 2px 0 ${theme.palette.primary.main}`,
  },
  '&[aria-current]:not([data-top=group])': { fontWeight: 500 },
  '&[aria-current] > svg': { color: 'inherit' },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: {
    padding: '10px 12px 10px 44px',
    fontSize: 14,
    '&[data-top=group]': { padding: '11px 8px' },
  },
})
const ItemLink = styled(Link)(itemStyles, ({ theme }) => ({
  '&:hover:not([aria-current])': {
    color: theme.palette.text.primary,
    background: theme.palette.action.hover,
  },
}))
const DisabledItem = styled('span')(itemStyles)

interface MenuLinkProps {
  item: MenuItem
  isCurrent: boolean
  /** The item is outside a group, at the top level of the menu. */
  isTopLevel?: boolean
  /** Of the third level. */
  isDeep?: boolean
  Icon?: MenuIcon | undefined
}

/** A menu item: a link that stores the clicked entry, or a text if its screen is not available yet. */
export function MenuLink({ item, isCurrent, isTopLevel, isDeep, Icon = item.Icon }: MenuLinkProps) {
  const translate = useTranslate()
  const { to, label, badge, entry } = item
  const content = (
    <>
      {Icon && <Icon />}
      {label}
      {!to && (
        <Box component="span" sx={{ ml: 0.75, fontSize: 11, color: 'text.secondary' }}>
          {translate('shell.menu.later')}
        </Box>
      )}
      {to && badge && <MenuBadge {...badge} />}
    </>
  )
  const top = isTopLevel ? (Icon ? 'group' : 'plain') : undefined
  const deep = isDeep ? '' : undefined
  if (!to)
    return (
      <DisabledItem data-top={top} data-deep={deep}>
        {content}
      </DisabledItem>
    )
  return (
    <ItemLink
      to={to}
      title={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-top={top}
      data-deep={deep}
      onClick={() => storage.saveMenuEntry(entry)}
    >
      {content}
    </ItemLink>
  )
}
