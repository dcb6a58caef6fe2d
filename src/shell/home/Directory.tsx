import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSession } from '../../app/permissions.tsx'
import { MenuError } from '../menu/MenuError.tsx'
import { isScreen, type MenuGroup, menuItems, useMenu } from '../menu/useMenu.ts'
import { PanelLink } from './PanelLink.tsx'

const Row = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr)',
  padding: '10px 12px',
  '& + &': { borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down(769)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Name = styled('h2')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '4px',
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
})

function Group({ group }: { group: MenuGroup }) {
  const id = useId()
  const { Icon } = group
  return (
    <Row aria-labelledby={id}>
      <Name id={id}>
        {Icon && <Icon sx={{ fontSize: 20, color: 'primary.main' }} />}
        {group.ownItem?.to ? (
          <PanelLink to={group.ownItem.to} sx={{ p: '0 !important', fontSize: 'inherit' }}>
            {group.label}
          </PanelLink>
        ) : (
          group.label
        )}
      </Name>
      <Box sx={{ columnWidth: { xs: 130, md: 190 }, columnGap: 1 }}>
        {(group.ownItem ? [] : menuItems([group])).map(({ name, label, to = '/' }) => (
          <PanelLink
            key={name}
            to={to}
            sx={{ breakInside: 'avoid', hyphens: 'auto', overflowWrap: 'anywhere' }}
          >
            {label}
          </PanelLink>
        ))}
      </Box>
    </Row>
  )
}

/** Links to all lists, by group. */
export function Directory() {
  const translate = useTranslate()
  const menu = useMenu()
  const { data: session } = useSession()
  if (!session) return <MenuError />
  return (
    <Paper variant="outlined">
      {menu.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('shell.home.none')}</Box>}
      {menu
        .filter(({ ownItem }) => !ownItem || isScreen(ownItem))
        .map((group) => (
          <Group key={group.name} group={group} />
        ))}
    </Paper>
  )
}
