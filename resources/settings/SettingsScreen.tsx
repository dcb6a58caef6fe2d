import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { ADMINISTRATOR } from '../../schema/defaultRights.ts'
import { useCanOpen } from '../../src/app/permissions.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { formTouchStyles } from '../../src/form/formStyles.ts'
import { MissionSettings } from './MissionSettings.tsx'
import { Preferences } from './Preferences.tsx'

/** The own preferences and, for administrators, the settings that apply to everyone. */
export default function SettingsScreen() {
  const translate = useTranslate()
  const isAdministrator = useCanOpen()({ level: ADMINISTRATOR })
  const title = translate('settings.title')
  useScreenTitle(title)
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 860, ...formTouchStyles }}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {translate(isAdministrator ? 'settings.about' : 'settings.about_own')}
      </Box>
      <Box sx={{ mb: 2 }}>
        <Preferences />
      </Box>
      {isAdministrator && <MissionSettings />}
    </Box>
  )
}
