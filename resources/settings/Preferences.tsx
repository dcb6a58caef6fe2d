import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { Panel } from '../../src/app/Panel.tsx'
import { appearanceChoices, useAppearance } from '../../src/app/theme/useAppearance.ts'
import { densities, useDensity } from '../../src/app/useDensity.ts'
import { Segmented } from '../../src/form/inputs/Segmented.tsx'

/** How the screens look for the signed-in user, in this browser. */
export function Preferences() {
  const translate = useTranslate()
  const { choice, setChoice } = useAppearance()
  const [density, setDensity] = useDensity()
  return (
    <Panel title={translate('settings.own')}>
      <Box sx={{ display: 'grid', gap: 2, px: 1, py: 1 }}>
        <Segmented
          id="preference-appearance"
          name="appearance"
          label={translate('shell.top.appearance')}
          choices={appearanceChoices.map((value) => ({
            value,
            label: translate(`shell.appearance.${value}`),
          }))}
          value={choice}
          onChange={(value) => setChoice(appearanceChoices.find((known) => known === value) ?? choice)}
        />
        <Segmented
          id="preference-density"
          name="density"
          label={translate('shell.density.title')}
          help={translate('settings.own_about')}
          choices={densities.map((value) => ({ value, label: translate(`shell.density.${value}`) }))}
          value={density}
          onChange={(value) => setDensity(densities.find((known) => known === value) ?? density)}
        />
      </Box>
    </Panel>
  )
}
