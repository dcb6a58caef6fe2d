import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { storage } from '../storage.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { type MenuGroup, useHere, useMenu } from './useMenu.ts'

const marked = { color: 'primary.main', bgcolor: 'primary.light', p: 1 }

/** The menu as a column of icons, each opening its group; a line without one is its first letter. */
export function Rail() {
  const menu = useMenu()
  const here = useHere(menu)
  const [opened, setOpened] = useState<{ group: MenuGroup; anchor: HTMLElement } | null>(null)
  const close = () => setOpened(null)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, py: 1 }}>
      {menu.map((group) => {
        const { name, label, items, line, Icon } = group
        if (line && !line.to) return null
        const sx = line === here || items.some((item) => item === here) ? marked : { p: 1 }
        return (
          <Tooltip key={name} title={label} placement="right">
            {line?.to ? (
              <IconButton
                component={Link}
                to={line.to}
                aria-label={label}
                onClick={() => storage.keepClicked(line.entry)}
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
            selected={item === here}
            disabled={!item.to}
            onClick={() => {
              storage.keepClicked(item.entry)
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
