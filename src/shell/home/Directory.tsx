import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { useSession } from '../../app/permissions.tsx'
import { MenuError } from '../menu/MenuError.tsx'
import { isScreen, type MenuGroup, menuItems, useMenu } from '../menu/useMenu.ts'
import { PanelLink } from './PanelLink.tsx'

const Line = styled('section')(({ theme }) => ({
  padding: '10px 12px',
  '& + section': { borderTop: `1px solid ${theme.palette.divider}` },
}))

const GroupLine = styled(Line)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '176px minmax(0, 1fr)',
  [theme.breakpoints.down(769)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const named = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  fontSize: 13,
  lineHeight: '20px',
  fontWeight: 600,
} as const

const GroupIcon = ({ Icon }: Pick<MenuGroup, 'Icon'>) =>
  Icon ? <Icon sx={{ fontSize: 20, color: 'primary.main' }} /> : null

/** The screens that are no list, side by side. */
const Screens = ({ groups }: { groups: readonly MenuGroup[] }) => (
  <Line
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'repeat(auto-fill, minmax(176px, 1fr))' } }}
  >
    {groups.map(({ name, label, Icon, ownItem }) => (
      <PanelLink key={name} to={ownItem?.to ?? '/'} sx={named}>
        <GroupIcon Icon={Icon} />
        {label}
      </PanelLink>
    ))}
  </Line>
)

function Group({ group }: { group: MenuGroup }) {
  const id = useId()
  return (
    <GroupLine aria-labelledby={id}>
      <Box component="h2" id={id} sx={{ ...named, alignSelf: 'start', m: 0, px: 1, py: 0.5 }}>
        <GroupIcon Icon={group.Icon} />
        {group.label}
      </Box>
      <Box sx={{ columnWidth: { xs: 130, md: 190 }, columnGap: 1 }}>
        {menuItems([group]).map(({ name, label, to = '/' }) => (
          <PanelLink
            key={name}
            to={to}
            sx={{ breakInside: 'avoid', hyphens: 'auto', overflowWrap: 'anywhere' }}
          >
            {label}
          </PanelLink>
        ))}
      </Box>
    </GroupLine>
  )
}

/** Links to the screens, and to all lists by group. */
export function Directory() {
  const translate = useTranslate()
  const menu = useMenu()
  const { data: session } = useSession()
  if (!session) return <MenuError />
  const screens = menu.filter(({ ownItem }) => ownItem && isScreen(ownItem))
  return (
    <Paper variant="outlined">
      {menu.length === 0 && <Box sx={{ p: 2, color: 'text.secondary' }}>{translate('shell.home.none')}</Box>}
      {screens.length > 0 && <Screens groups={screens} />}
      {menu
        .filter(({ ownItem }) => !ownItem)
        .map((group) => (
          <Group key={group.name} group={group} />
        ))}
    </Paper>
  )
}
