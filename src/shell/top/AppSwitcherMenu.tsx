import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import Item from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { storage } from '../../data/session/storage.ts'
import { menuItems, useCurrentItem, useMenu } from '../menu/useMenu.ts'

interface AppSwitcherMenuProps {
  anchor: HTMLElement
  onClose: () => void
}

/** The groups of the menu as tiles; each opens the first entry of its group. */
export default function AppSwitcherMenu({ anchor, onClose }: AppSwitcherMenuProps) {
  const translate = useTranslate()
  const menu = useMenu()
  const currentItem = useCurrentItem(menu)
  const modules = menu.flatMap((group) => {
    const items = menuItems([group])
    const first = items.find(({ to }) => to)
    return first && !group.ownItem
      ? [{ ...group, first, isCurrent: items.some((one) => one === currentItem) }]
      : []
  })
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: {
          'aria-label': translate('shell.top.modules'),
          sx: { display: 'grid', gridTemplateColumns: 'repeat(2, 156px)', gap: 0.5, p: 1 },
        },
      }}
    >
      {modules.map(({ name, label, Icon, first, isCurrent }) => (
        <Item
          key={name}
          component={Link}
          to={first.to as string}
          selected={isCurrent}
          onClick={() => {
            storage.saveMenuEntry(first.entry)
            onClose()
          }}
          sx={{
            flexDirection: 'column',
            gap: 0.5,
            px: 1,
            py: 1.5,
            borderRadius: 1,
            whiteSpace: 'normal',
            textAlign: 'center',
            fontSize: 13,
            lineHeight: '18px',
          }}
        >
          {Icon && <Icon sx={{ color: 'primary.main' }} />}
          <Box component="span">{label}</Box>
        </Item>
      ))}
    </Menu>
  )
}
