import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { formTouchStyles } from '../../src/form/formStyles.ts'
import { MissionSettings } from './MissionSettings.tsx'

/** The settings that apply to everyone, for administrators. */
export default function SettingsScreen() {
  const translate = useTranslate()
  const title = translate('settings.title')
  useScreenTitle(title)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 860, ...formTouchStyles }}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>{translate('settings.about')}</Box>
      <MissionSettings />
    </Box>
  )
}
