import Contrast from '@mui/icons-material/Contrast'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Look } from '../look/tokens.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { chosenLooks, useLook } from './useLook.ts'

const icons: { [L in Look]: typeof Contrast } = { light: LightMode, dark: DarkMode, contrast: Contrast }

/** Light, dark, high contrast, or as the device. */
export function LookMenu() {
  const translate = useTranslate()
  const { chosen, choose, look } = useLook()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const Icon = icons[look]
  const label = translate('shell.top.look')
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon fontSize="small" />
        </IconButton>
      </Tooltip>
      <LazyMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {chosenLooks.map((one) => (
          <MenuItem
            key={one}
            role="menuitemradio"
            aria-checked={one === chosen}
            selected={one === chosen}
            onClick={() => {
              choose(one)
              setAnchor(null)
            }}
          >
            {translate(`shell.look.${one}`)}
          </MenuItem>
        ))}
      </LazyMenu>
    </>
  )
}
