import DensityMedium from '@mui/icons-material/DensityMedium'
import DensitySmall from '@mui/icons-material/DensitySmall'
import MenuIcon from '@mui/icons-material/Menu'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { LanguageMenu } from '../../app/LanguageMenu.tsx'
import { Tooltip } from '../../app/Tooltip.tsx'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import { useDensity } from '../../app/useDensity.ts'
import { AppearanceMenu } from './AppearanceMenu.tsx'
import { AppSwitcher } from './AppSwitcher.tsx'
import { Bell } from './Bell.tsx'
import { Brand } from './Brand.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { HelpButton } from './HelpButton.tsx'
import { UserMenu } from './UserMenu.tsx'

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  gridArea: 'bar',
  height: 'var(--bar)',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '0 12px 0 8px',
  background: theme.palette.background.paper,
  borderBottom: `1px solid ${theme.palette.divider}`,
}))

const SearchButton = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'min(360px, 100%)',
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
  '&:hover': { borderColor: theme.palette.text.secondary },
  [theme.breakpoints.down(600)]: {
    width: 36,
    padding: 0,
    justifyContent: 'center',
    border: 0,
    background: 'none',
    '& span': visuallyHidden,
    kbd: { display: 'none' },
  },
}))

export interface TopBarProps {
  onMenu: () => void
  menuLabel: string
  onSearch: () => void
}

export function TopBar({ onMenu, menuLabel, onSearch }: TopBarProps) {
  const translate = useTranslate()
  const [density, setDensity] = useDensity()
  const isCompact = density === 'compact'
  return (
    <Bar>
      <Tooltip title={menuLabel}>
        <IconButton onClick={onMenu} aria-label={menuLabel}>
          <MenuIcon />
        </IconButton>
      </Tooltip>
      <Brand />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: { xs: 'flex-end', sm: 'center' } }}>
        <SearchButton type="button" onClick={onSearch} aria-keyshortcuts="Control+K">
          <Search fontSize="small" />
          <span>{translate('shell.top.search')}</span>
          <kbd>Ctrl K</kbd>
        </SearchButton>
      </Box>
      <Tooltip title={`${translate('shell.density.title')}: ${translate(`shell.density.${density}`)}`}>
        <IconButton
          onClick={() => setDensity(isCompact ? 'comfortable' : 'compact')}
          aria-label={translate('shell.density.comfortable')}
          aria-pressed={!isCompact}
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {isCompact ? <DensitySmall fontSize="small" /> : <DensityMedium fontSize="small" />}
        </IconButton>
      </Tooltip>
      <AppearanceMenu />
      <FullScreenButton />
      <AppSwitcher />
      <LanguageMenu />
      <HelpButton />
      <Bell />
      <UserMenu />
    </Bar>
  )
}
