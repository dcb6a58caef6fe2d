import MenuIcon from '@mui/icons-material/Menu'
import Search from '@mui/icons-material/Search'
import Settings from '@mui/icons-material/SettingsOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { LanguageMenu } from '../../app/LanguageMenu.tsx'
import { Tooltip } from '../../app/Tooltip.tsx'
import { BarTheme } from '../../app/theme/BarTheme.tsx'
import { useAppearance } from '../../app/theme/useAppearance.ts'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { useKeyText } from '../../app/useKeyText.ts'
import { AppSwitcher } from './AppSwitcher.tsx'
import { Bell } from './Bell.tsx'
import { Brand } from './Brand.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { UserMenu } from './UserMenu.tsx'

const Bar = styled('header')(({ theme }) => ({
  '--focus': theme.palette.mode === 'dark' ? theme.palette.primary.main : undefined,
  position: 'sticky',
  top: 'var(--bar-top)',
  zIndex: theme.zIndex.appBar,
  gridArea: 'bar',
  height: 'var(--bar)',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 12px 0 8px',
  color: theme.palette.text.primary,
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

/**
 * As wide as its other one where there is room, so that the search is in the middle of the window: with another name of the user, in another font
 * and in the page before the app it has the same place.
 */
const Side = styled('div')({
  flex: '1 1 0',
  minWidth: 'max-content',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
})

const SearchButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  flex: '0 1 360px',
  minWidth: 0,
  height: 32,
  padding: '0 8px',
  font: 'inherit',
  fontSize: 13,
  color: theme.palette.text.secondary,
  background: theme.palette.background.default,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  cursor: 'pointer',
  '& span': {
    flex: 1,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& kbd': { color: 'inherit', background: 'none', borderColor: theme.palette.divider },
  '&:hover': { borderColor: theme.palette.text.secondary },
  [theme.breakpoints.down(600)]: {
    flex: '0 0 36px',
    padding: 0,
    justifyContent: 'center',
    border: 0,
    background: 'none',
    '& span': visuallyHidden,
    kbd: { display: 'none' },
  },
}))

interface TopBarProps {
  onMenu: () => void
  /** What the button of the menu does; without it there is no such button. */
  menuLabel: string | undefined
  onSearch: () => void
  onSettings: () => void
}

export function TopBar({ onMenu, menuLabel, onSearch, onSettings }: TopBarProps) {
  const translate = useTranslate()
  const keyText = useKeyText()
  const { topbar } = useAppearance()
  const settingsLabel = translate('shell.settings.title')
  return (
    <BarTheme colour={topbar}>
      <Bar>
        <Side>
          {menuLabel && (
            <Tooltip title={menuLabel}>
              <IconButton onClick={onMenu} aria-label={menuLabel}>
                <MenuIcon />
              </IconButton>
            </Tooltip>
          )}
          <Brand />
        </Side>
        <SearchButton type="button" onClick={onSearch} aria-keyshortcuts="Control+K">
          <Search fontSize="small" />
          <span>{translate('shell.top.search')}</span>
          <kbd>{keyText('Ctrl K')}</kbd>
        </SearchButton>
        <Side sx={{ flexGrow: { xs: 0, sm: 1 }, justifyContent: 'flex-end' }}>
          <Tooltip title={settingsLabel}>
            <IconButton
              onClick={onSettings}
              aria-label={settingsLabel}
              aria-haspopup="dialog"
              sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
            >
              <Settings fontSize="small" />
            </IconButton>
          </Tooltip>
          <FullScreenButton />
          <AppSwitcher />
          <LanguageMenu />
          <HelpButton />
          <Bell />
          <UserMenu onSettings={onSettings} />
        </Side>
      </Bar>
    </BarTheme>
  )
}
