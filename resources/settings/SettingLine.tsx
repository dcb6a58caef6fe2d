import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { SettingEntry } from '../../schema/contract/settings.ts'
import { SETTING, type SettingName, settingField } from '../../schema/settings.ts'
import { useFormats, useFormatValue } from '../../src/app/formats.ts'
import { useFieldTexts } from '../../src/form/fields/fieldTexts.ts'
import { inputOf } from '../../src/form/inputs/loadedInputs.ts'
import { ownInputs } from './ownInputs.ts'
import { type SettingsDraft, settingInputId } from './useSettingsDraft.ts'

/** One setting: its input, its default, and who changed it last. */
export function SettingLine({ entry, draft }: { entry: SettingEntry; draft: SettingsDraft }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const format = useFormatValue()
  const field = settingField(entry.name as SettingName)
  const { label, help, unit, choice } = useFieldTexts(SETTING, entry.name, field)
  const Input = ownInputs[entry.name as SettingName]?.Input ?? inputOf(field.kind)
  const { default: initial, changed_by: by, changed_at: at } = entry
  const shownDefault =
    initial === null
      ? translate('settings.default_empty')
      : translate('settings.default', {
          value: [format(field, initial, choice), unit].filter(Boolean).join(' '),
        })
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 220px' },
        columnGap: 3,
        rowGap: 0.5,
        px: 1,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Input
        name={entry.name}
        id={settingInputId(entry.name)}
        field={field}
        label={label}
        help={help}
        unit={unit}
        required={field.required}
        value={draft.valueOf(entry)}
        onChange={(value) => draft.set(entry, value)}
        error={draft.errors[entry.name]}
        disabled={draft.isSaving}
        choiceLabel={choice}
      />
      <Box sx={{ fontSize: 12.5, color: 'text.secondary', pt: { md: 3 } }}>
        <Box>{shownDefault}</Box>
        {by && at && <Box>{translate('settings.changed_by', { by, at: timestamp(at) })}</Box>}
        {!draft.isDefault(entry) && (
          <Button
            size="small"
            aria-label={translate('settings.reset_one', { label })}
            disabled={draft.isSaving}
            onClick={() => draft.reset(entry)}
            sx={{ ml: -0.5 }}
          >
            {translate('settings.reset')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
