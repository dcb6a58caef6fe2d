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
  '&[aria-current]': {
    color: theme.palette.primary.main,
    background: theme.palette.primary.light,
    fontWeight: 500,
    boxShadow: `inset 2px 0 ${theme.palette.primary.main}`,
  },
  '&:focus-visible': { outlineOffset: -2 },
  [theme.breakpoints.down(769)]: { padding: '10px 12px 10px 44px', fontSize: 14 },
})
const Line = styled(Link)(look, ({ theme }) => ({
  '&:hover:not([aria-current])': {
    color: theme.palette.text.primary,
    background: theme.palette.action.hover,
  },
}))
const Later = styled('span')(look)

/** Leads to an entry and notes that it was chosen; an entry that leads nowhere yet says so. */
export function MenuLink({ item, current, alone }: { item: MenuItem; current: boolean; alone?: boolean }) {
  const translate = useTranslate()
  const { to, label, badge, entry } = item
  const beside = to ? badge : translate('shell.menu.later')
  const content = (
    <>
      {label}
      {beside && (
        <Box component="span" sx={{ ml: 0.75, fontSize: 11, color: 'text.secondary' }}>
          {beside}
        </Box>
      )}
    </>
  )
  const sx = alone ? { pl: '12px !important' } : undefined
  if (!to) return <Later sx={sx}>{content}</Later>
  return (
    <Line
      to={to}
      title={label}
      aria-current={current ? 'page' : undefined}
      onClick={() => storage.keepClicked(entry)}
      sx={sx}
    >
      {content}
    </Line>
  )
}
