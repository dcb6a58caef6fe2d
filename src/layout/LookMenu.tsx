import Contrast from '@mui/icons-material/Contrast'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import type { Look } from '../look/tokens.ts'
import { LazyMenu } from './LazyMenu.tsx'
import { Opener } from './Opener.tsx'
import { chosenLooks, useLook } from './useLook.ts'

const icons: { [L in Look]: typeof Contrast } = { light: LightMode, dark: DarkMode, contrast: Contrast }

/** Light, dark, high contrast, or as the device. */
export function LookMenu() {
  const translate = useTranslate()
  const { chosen, choose, look } = useLook()
  const Icon = icons[look]
  return (
    <Opener label={translate('shell.top.look')} icon={<Icon fontSize="small" />} opens="menu">
      {(anchor, close) => (
        <LazyMenu anchor={anchor} onClose={close}>
          {chosenLooks.map((one) => (
            <MenuItem
              key={one}
              role="menuitemradio"
              aria-checked={one === chosen}
              selected={one === chosen}
              onClick={() => {
                choose(one)
                close()
              }}
            >
              {translate(`shell.look.${one}`)}
            </MenuItem>
          ))}
        </LazyMenu>
      )}
    </Opener>
  )
}
