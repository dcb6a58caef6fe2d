import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent } from 'react'
import { settingGroups } from '../../schema/settings.ts'
import { BeforeData } from '../../src/app/BeforeData.tsx'
import { DraftBar } from '../../src/app/DraftBar.tsx'
import { footStyles } from '../../src/app/footStyles.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { LeaveDialog } from '../../src/form/saving/LeaveDialog.tsx'
import { SettingChanges } from './SettingChanges.tsx'
import { SettingLine } from './SettingLine.tsx'
import { useSettings } from './useSettings.ts'
import { useSettingsDraft } from './useSettingsDraft.ts'

/** What applies to everyone, in groups, with the last changes. */
export function MissionSettings() {
  const translate = useTranslate()
  const { data, error, refetch } = useSettings()
  const draft = useSettingsDraft()
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void draft.save()
  }
  return (
    <Box onKeyDown={onKeyDown}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {settingGroups.map((group) => (
          <Panel key={group} title={translate(`settings.groups.${group}`)}>
            {data
              .filter(({ name }) => name.startsWith(`${group}.`))
              .map((entry) => (
                <SettingLine key={entry.name} entry={entry} draft={draft} />
              ))}
          </Panel>
        ))}
        <SettingChanges />
      </Box>
      <DraftBar
        draft={draft}
        texts={{
          save: translate('settings.save'),
          changed: translate('settings.unsaved', { smart_count: draft.count }),
          stale: translate('settings.stale'),
          reload: translate('settings.reload'),
        }}
        sx={{ ...footStyles, zIndex: 2, mt: 2, borderTop: 1, borderColor: 'divider' }}
      />
      <LeaveDialog
        isUnsaved={() => draft.count > 0}
        body={translate('settings.leave_body')}
        onDiscard={draft.discard}
      />
    </Box>
  )
}
