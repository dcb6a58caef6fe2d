import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SystemStyleObject } from '@mui/system'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useBarHeight } from './useBarHeight.ts'

interface DraftBarProps {
  /** The changes that are not saved. */
  draft: {
    count: number
    isSaving: boolean
    /** `isStale`: another person saved before. */
    saveError: { isStale: boolean; message: string } | null
    save: () => Promise<void>
    reload: () => Promise<void>
    discard: () => void
  }
  /** `changed` has the number of changes. */
  texts: { save: string; changed: string; stale: string; reload: string }
  isReadOnly?: boolean
  sx?: SystemStyleObject
  /** Shown after the buttons. */
  children?: ReactNode
}

/** The number of unsaved changes of a screen, with the buttons that save and discard all of them. */
export function DraftBar({ draft, texts, isReadOnly, sx, children }: DraftBarProps) {
  const translate = useTranslate()
  const bar = useBarHeight('--foot')
  const { count, saveError, isSaving } = draft
  return (
    <Box
      ref={bar}
      sx={{ py: 1.25, pb: 'max(10px, env(safe-area-inset-bottom))', bgcolor: 'background.default', ...sx }}
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
              {saveError.isStale ? texts.reload : translate('shell.actions.retry')}
            </Button>
          }
        >
          {saveError.isStale ? texts.stale : saveError.message}
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
            {texts.save}
          </Button>
          {count > 0 && <Button onClick={draft.discard}>{translate('shell.leave.discard')}</Button>}
          <Box
            role="status"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
          >
            {count > 0 && (
              <Box aria-hidden sx={{ width: 7, height: 7, borderRadius: '50%', bgcolor: 'warning.dark' }} />
            )}
            {count > 0 ? texts.changed : translate('shell.leave.saved')}
          </Box>
          {children}
        </Box>
      )}
    </Box>
  )
}
