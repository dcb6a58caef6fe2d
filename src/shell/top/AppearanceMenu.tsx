import Contrast from '@mui/icons-material/Contrast'
import DarkMode from '@mui/icons-material/DarkModeOutlined'
import LightMode from '@mui/icons-material/LightModeOutlined'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { PopupButton } from '../../app/PopupButton.tsx'
import type { Appearance } from '../../app/theme/tokens.ts'
import { appearanceChoices, useAppearance } from '../../app/theme/useAppearance.ts'

const icons: { [A in Appearance]: typeof Contrast } = { light: LightMode, dark: DarkMode, contrast: Contrast }

/** Chooses between light, dark, high contrast and the setting of the device. */
export function AppearanceMenu() {
  const translate = useTranslate()
  const { choice, setChoice, appearance } = useAppearance()
  const Icon = icons[appearance]
  return (
    <PopupButton label={translate('shell.top.appearance')} icon={<Icon fontSize="small" />} opens="menu">
      {(anchor, close) => (
        <LazyMenu anchor={anchor} onClose={close}>
          {appearanceChoices.map((value) => (
            <MenuItem
              key={value}
              role="menuitemradio"
              aria-checked={value === choice}
              selected={value === choice}
              onClick={() => {
                setChoice(value)
                close()
              }}
            >
              {translate(`shell.appearance.${value}`)}
            </MenuItem>
          ))}
        </LazyMenu>
      )}
    </PopupButton>
  )
}
