import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useLocation } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { groupIcons } from './groupIcons.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { placeOf } from './place.ts'
import { type MenuGroup, useMenu } from './useMenu.ts'

/** The menu as a column of icons, each opening its group. */
export function Rail() {
  const menu = useMenu()
  const here = placeOf(useLocation().pathname).entity
  const [opened, setOpened] = useState<{ group: MenuGroup; anchor: HTMLElement } | null>(null)
  const close = () => setOpened(null)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 0.5, py: 1 }}>
      {menu.map((group) => {
        const Icon = groupIcons[group.name]
        const isHere = here?.group === group.name
        return (
          <Tooltip key={group.name} title={group.label} placement="right">
            <IconButton
              aria-label={group.label}
              aria-haspopup="menu"
              onClick={(event) => setOpened({ group, anchor: event.currentTarget })}
              sx={isHere ? { color: 'primary.main', bgcolor: 'primary.light', p: 1 } : { p: 1 }}
            >
              <Icon />
            </IconButton>
          </Tooltip>
        )
      })}
      <LazyMenu
        anchor={opened?.anchor ?? null}
        onClose={close}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {opened?.group.items.map(({ name, label }) => (
          <MenuItem
            key={name}
            component={Link}
            to={`/${name}`}
            selected={here?.name === name}
            onClick={close}
          >
            {label}
          </MenuItem>
        ))}
      </LazyMenu>
    </Box>
  )
}
