import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'ra-core'
import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { useFormPlace } from '../state/FormPlace.ts'
import { useFoot } from './useFoot.ts'

interface SaveBarProps {
  isSaving: boolean
  /** Why the last attempt did not reach its end; everything typed is still there. */
  trouble?: string
  onSave: () => void
  /** Saves and begins the next; undefined where there is no next. */
  onSaveAndNext?: () => void
}

/** The second click of a double-click is none of its own. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}

/** Always in reach at the bottom: save, save and go on, or leave. */
export function SaveBar({ isSaving, trouble, onSave, onSaveAndNext }: SaveBarProps) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const bar = useFoot()
  return (
    <Box
      ref={bar}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        mt: 'auto',
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: 1.25,
        pb: 'max(10px, env(safe-area-inset-bottom))',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        {trouble && (
          <Alert
            severity="error"
            sx={{ mb: 1 }}
            action={
              <Button size="small" color="inherit" onClick={onSave} disabled={isSaving}>
                {translate('form.retry', { _: 'Try again' })}
              </Button>
            }
          >
            {trouble}
          </Alert>
        )}
      </div>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
        }}
      >
        <Button
          variant="contained"
          onClick={once(onSave)}
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+Enter"
          title={translate('form.save_keys', { _: 'Ctrl+Enter' })}
          startIcon={isSaving && <CircularProgress size={14} color="inherit" aria-hidden />}
          sx={{ minWidth: 92 }}
        >
          {isSaving ? translate('form.saving', { _: 'Saving…' }) : translate('form.save', { _: 'Save' })}
        </Button>
        {onSaveAndNext && (
          <Button
            variant="outlined"
            onClick={once(onSaveAndNext)}
            aria-disabled={isSaving}
            aria-keyshortcuts="Control+Shift+Enter"
            title={translate('form.save_next_keys', { _: 'Ctrl+Shift+Enter' })}
          >
            {translate('form.save_next', { _: 'Save and add another' })}
          </Button>
        )}
        <Button component={Link} to={`/${entity.name}`} sx={{ ml: { xs: 'auto', sm: 0 } }}>
          {translate('form.cancel', { _: 'Cancel' })}
        </Button>
        <Box
          component="span"
          sx={{ ml: 'auto', color: 'text.secondary', fontSize: 12, display: { xs: 'none', md: 'inline' } }}
        >
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {translate('form.save_hint', { _: 'saves' })}
          {onSaveAndNext && (
            <>
              {' · '}
              <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>Enter</kbd>{' '}
              {translate('form.save_next_hint', { _: 'saves and adds another' })}
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
