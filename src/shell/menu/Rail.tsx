import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { storage } from '../../data/storage.ts'
import { type MenuGroup, useCurrentItem, useMenu } from './useMenu.ts'

const currentStyles = { color: 'primary.main', bgcolor: 'primary.light', p: 1 }

/** The menu as a column of icons that open their groups; an item without an icon shows its first letter. */
export function Rail() {
  const menu = useMenu()
  const currentItem = useCurrentItem(menu)
  const [opened, setOpened] = useState<{ group: MenuGroup; anchor: HTMLElement } | null>(null)
  const close = () => setOpened(null)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, py: 1 }}>
      {menu.map((group) => {
        const { name, label, items, ownItem, Icon } = group
        if (ownItem && !ownItem.to) return null
        const isCurrent = currentItem !== undefined && [ownItem, ...items].includes(currentItem)
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
        {opened?.group.items.map((item) => (
          <MenuItem
            key={item.name}
            component={Link}
            to={item.to ?? ''}
            selected={item === currentItem}
            disabled={!item.to}
            onClick={() => {
              storage.saveMenuEntry(item.entry)
              close()
            }}
          >
            {item.label}
          </MenuItem>
        ))}
      </LazyMenu>
    </Box>
  )
}
