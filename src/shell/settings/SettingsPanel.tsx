import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { appearanceOptions, type OptionName, optionNames } from '../../../schema/appearance.ts'
import { useAppearance, useThemeName } from '../../app/theme/useAppearance.ts'
import { chooseAppearance } from '../../data/session/savedAppearance.ts'
import { changeLayout } from '../layoutChange.ts'
import { OptionField } from './OptionField.tsx'

const TITLE = 'settings-panel'

const sections = [
  { section: 'layout', label: 'shell.settings.layouts' },
  { section: 'display', label: 'shell.settings.display' },
]

const choose = (name: OptionName, value: string) =>
  name === 'layout'
    ? changeLayout(value === 'horizontal' ? value : 'vertical')
    : chooseAppearance({ [name]: value })

/** The panel at the right: layout, theme, size of text and row height. Every choice applies at once. A click outside closes it. */
export default function SettingsPanel({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const appearance = useAppearance()
  const isContrast = useThemeName() === 'contrast'
  const isShown = (name: OptionName) =>
    appearance.layout === 'vertical' || !('verticalOnly' in appearanceOptions[name])
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        backdrop: { invisible: true },
        paper: { 'aria-labelledby': TITLE, role: 'dialog', sx: { width: 'min(340px, 100vw)' } },
      }}
    >
      <Box
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 1,
          display: 'flex',
          alignItems: 'center',
          pl: 2,
          pr: 1,
          py: 0.75,
          bgcolor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={TITLE} variant="h4" component="h2" sx={{ flex: 1 }}>
          {translate('shell.settings.title')}
        </Typography>
        <IconButton aria-label={translate('shell.settings.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box sx={{ px: 2, pt: 1.5, pb: 3 }}>
        {sections.map(({ section, label }) => (
          <Box key={section} sx={{ mb: 2.5 }}>
            <Typography variant="h6" component="h3" sx={{ mb: 1.25 }}>
              {translate(label)}
            </Typography>
            {optionNames
              .filter((name) => appearanceOptions[name].section === section && isShown(name))
              .map((name) => (
                <OptionField
                  key={name}
                  name={name}
                  value={appearance[name]}
                  disabled={isContrast && (name === 'topbar' || name === 'sidebar')}
                  onChoose={(value) => choose(name, value)}
                />
              ))}
          </Box>
        ))}
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {translate('shell.settings.about')}
        </Typography>
        <Button variant="outlined" size="small" color="inherit" onClick={() => chooseAppearance(null)}>
          {translate('shell.settings.reset')}
        </Button>
      </Box>
    </Drawer>
  )
}
