import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useBarHeight } from '../../src/app/useBarHeight.ts'
import type { RightsDraft } from './useRightsDraft.ts'

interface RightsSaveBarProps {
  draft: RightsDraft
  isReadOnly: boolean
  /** The rights of a person, some of which can differ from the role. */
  hasOwn: boolean
}

/** The number of changes, with the buttons that save and discard them. */
export function RightsSaveBar({ draft, isReadOnly, hasOwn }: RightsSaveBarProps) {
  const translate = useTranslate()
  const bar = useBarHeight('--foot')
  const { count, saveError, isSaving } = draft
  return (
    <Box
      ref={bar}
      sx={{ py: 1.25, pb: 'max(10px, env(safe-area-inset-bottom))', bgcolor: 'background.default' }}
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
              {translate(saveError.isStale ? 'rights.reload' : 'rights.retry')}
            </Button>
          }
        >
          {saveError.isStale ? translate('rights.stale') : saveError.message}
        </Alert>
      )}
      {!isReadOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 36 }}>
          <Button
            variant="contained"
            disabled={count === 0}
            loading={isSaving}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void draft.save()}
          >
            {translate('rights.save')}
          </Button>
          {count > 0 && <Button onClick={draft.discard}>{translate('rights.discard')}</Button>}
          <Box
            role="status"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
          >
            {count > 0 && (
              <Box aria-hidden sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.dark' }} />
            )}
            {count > 0 ? translate('rights.changed', { smart_count: count }) : translate('rights.unchanged')}
          </Box>
          {hasOwn && (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 0.75,
                ml: { sm: 'auto' },
                fontSize: 13,
                color: 'text.secondary',
              }}
            >
              <Box
                aria-hidden
                sx={{ width: 7, height: 7, border: 2, borderRadius: '1px', borderColor: 'primary.main' }}
              />
              {translate('rights.own')}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
