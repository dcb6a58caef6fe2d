import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useBarHeight } from '../../src/app/useBarHeight.ts'
import type { SettingsDraft } from './useSettingsDraft.ts'

/** The number of changed settings, with the buttons that save and discard them. */
export function SettingsSaveBar({ draft }: { draft: SettingsDraft }) {
  const translate = useTranslate()
  const bar = useBarHeight('--foot')
  const { count, saveError, isSaving } = draft
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        mt: 2,
        py: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {saveError && (
        <Alert
          severity="error"
          sx={{ mb: 1 }}
          action={
            <Button
              size="small"
              color="inherit"
              onClick={() => void (saveError.isStale ? draft.reload() : draft.save())}
            >
              {translate(saveError.isStale ? 'settings.reload' : 'settings.retry')}
            </Button>
          }
        >
          {saveError.isStale ? translate('settings.stale') : saveError.message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}>
        <Button
          variant="contained"
          disabled={count === 0}
          loading={isSaving}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void draft.save()}
        >
          {translate('settings.save')}
        </Button>
        {count > 0 && <Button onClick={draft.discard}>{translate('settings.discard')}</Button>}
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {count > 0
            ? translate('settings.unsaved', { smart_count: count })
            : translate('settings.unchanged')}
        </Box>
      </Box>
    </Box>
  )
}
