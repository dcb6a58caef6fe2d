import { useTranslate } from 'ra-core'
import { Page } from '../../src/app/Page.tsx'
import { formTouchStyles } from '../../src/form/formStyles.ts'
import { MissionSettings } from './MissionSettings.tsx'

/** The settings that apply to everyone, for administrators. */
export default function SettingsScreen() {
  const translate = useTranslate()
  return (
    <Page
      title={translate('settings.title')}
      about={translate('settings.about')}
      headingGap={2}
      sx={{ maxWidth: 860, ...formTouchStyles }}
    >
      <MissionSettings />
    </Page>
  )
}
