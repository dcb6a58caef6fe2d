import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { SettingChange } from '../../schema/contract/settings.ts'
import { isSettingName, SETTING, settingField } from '../../schema/settings.ts'
import { useFormats, useFormatValue } from '../../src/app/formats.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { fieldTexts } from '../../src/form/fields/fieldTexts.ts'
import { ownInputs } from './ownInputs.ts'
import { useSettingChanges } from './useSettings.ts'

/** The last changes of settings: what it was, what it became, by whom and when. */
export function SettingChanges() {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const format = useFormatValue()
  const { data } = useSettingChanges()
  /** A setting that is no longer declared is shown by its name. */
  const textOf = ({ name, before, after }: SettingChange) => {
    const field = isSettingName(name) ? settingField(name) : undefined
    const own = isSettingName(name) ? ownInputs[name] : undefined
    const texts = field && fieldTexts(translate, SETTING, name, field)
    const sideText = (side: SettingChange['before']) => {
      if (!('value' in side)) return translate('settings.is_default')
      if (side.value === null) return translate('settings.empty')
      if (own) return translate(own.valueText)
      const value = field ? format(field, side.value, texts?.choice) : String(side.value)
      return [value, texts?.unit].filter(Boolean).join(' ')
    }
    return translate('settings.history_line', {
      label: texts?.label ?? name,
      before: sideText(before),
      after: sideText(after),
    })
  }
  if (!data) return null
  return (
    <Panel title={translate('settings.history')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' }}>
        {data.map((change) => (
          <Box
            component="li"
            key={`${change.operation} ${change.name}`}
            sx={{ px: 1, py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ overflowWrap: 'anywhere' }}>{textOf(change)}</Box>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {translate('settings.history_by', {
                by: change.by ?? translate('history.system'),
                at: timestamp(change.at),
              })}
            </Box>
          </Box>
        ))}
      </Box>
      {data.length === 0 && (
        <Box sx={{ px: 1, py: 0.75, color: 'text.secondary' }}>{translate('settings.history_none')}</Box>
      )}
    </Panel>
  )
}
