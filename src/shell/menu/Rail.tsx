import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import ListItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { Tooltip } from '../../app/Tooltip.tsx'
import { storage } from '../../data/session/storage.ts'
import { isScreen, type MenuGroup, type MenuItem, menuItems, useCurrentItem, useMenu } from './useMenu.ts'

const currentStyles = { color: 'primary.main', bgcolor: 'primary.light', p: 1 }

/** The menu as a column of icons that open their groups; an item without an icon shows its first letter. */
export function Rail() {
  const menu = useMenu()
  const currentItem = useCurrentItem(menu)
  const [opened, setOpened] = useState<{ group: MenuGroup; anchor: HTMLElement } | null>(null)
  const close = () => setOpened(null)
  const railItem = (item: MenuItem, isHeading = item.entry.isTitle === true) => (
    <ListItem
      key={item.name}
      component={Link}
      to={item.to ?? ''}
      selected={item === currentItem}
      disabled={isHeading || !item.to}
      onClick={() => {
        storage.saveMenuEntry(item.entry)
        close()
      }}
    >
      {item.label}
    </ListItem>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, py: 1 }}>
      {menu.map((group) => {
        const { name, label, ownItem, Icon } = group
        if (ownItem && !ownItem.to) return null
        const isCurrent = currentItem !== undefined && menuItems([group]).includes(currentItem)
        const sx = isCurrent ? currentStyles : { p: 1 }
        return (
          <Tooltip key={name} title={label} placement="right">
            {ownItem?.to ? (
              <IconButton
                component={Link}
                to={ownItem.to}
                aria-label={label}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => storage.saveMenuEntry(ownItem.entry)}
                sx={sx}
              >
                {Icon ? (
                  <Icon />
                ) : (
                  <Box component="span" sx={{ width: 24, fontSize: 15, lineHeight: '24px' }}>
                    {label.charAt(0)}
                  </Box>
                )}
              </IconButton>
            ) : (
              <IconButton
                aria-label={label}
                aria-haspopup="menu"
                aria-current={isCurrent || undefined}
                onClick={(event) => setOpened({ group, anchor: event.currentTarget })}
                sx={sx}
              >
                {Icon && <Icon />}
              </IconButton>
            )}
          </Tooltip>
        )
      })}
      <LazyMenu
        anchor={opened?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {opened?.group.items.flatMap(({ items, ...item }) => [
          ...(item.entry.isLayout ? [] : [railItem(item, items !== undefined)]),
          ...(items ?? []).filter(isScreen).map((sub) => railItem(sub)),
        ])}
      </LazyMenu>
    </Box>
  )
}
