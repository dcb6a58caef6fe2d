import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { FootBar } from '../../app/FootBar.tsx'
import { onFirstClick } from '../../app/onFirstClick.ts'
import { useKeyText } from '../../app/useKeyText.ts'
import { useFormSettings } from '../fields/formSettings.ts'

interface SaveBarProps {
  isSaving: boolean
  /** The text of the button that saves, where it is another one. */
  label?: string | undefined
  /** Why the last attempt failed. */
  error?: string
  onSave: () => void
  /** Saves and starts another new record; undefined for updates. */
  onSaveAndNext?: () => void
}

/** Narrower than any phone: a computer that is zoomed to 400 %. */
const ZOOMED = '@media (max-width: 359px)'

/** The bar at the bottom of a form: save, save and add another, cancel. */
export function SaveBar({ isSaving, label, error, onSave, onSaveAndNext }: SaveBarProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const keyText = useKeyText()
  return (
    <FootBar>
      <div>
        {error && (
          <Alert
            severity="error"
            sx={{ mb: 1 }}
            action={
              <Button size="small" color="inherit" onClick={onSave} disabled={isSaving}>
                {translate('form.retry')}
              </Button>
            }
          >
            {error}
          </Alert>
        )}
      </div>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          '& > a, & > button': { minWidth: { xs: 'min-content', sm: 92 } },
          [ZOOMED]: { flexWrap: 'wrap' },
        }}
      >
        <Button
          variant="contained"
          onClick={onFirstClick(onSave)}
          aria-disabled={isSaving}
          aria-keyshortcuts="Control+Enter"
          title={translate('form.save_keys')}
          startIcon={isSaving && <CircularProgress size={14} color="inherit" aria-hidden />}
        >
          {isSaving ? translate('form.saving') : (label ?? translate('form.save'))}
        </Button>
        {onSaveAndNext && (
          <Button
            variant="outlined"
            onClick={onFirstClick(onSaveAndNext)}
            aria-disabled={isSaving}
            aria-keyshortcuts="Control+Shift+Enter"
            title={translate('form.save_next_keys')}
          >
            {translate('form.save_next')}
          </Button>
        )}
        <Button component={Link} to={`/${entity.name}`} sx={{ ml: { xs: 'auto', sm: 0 } }}>
          {translate('form.cancel')}
        </Button>
        <Box
          component="span"
          sx={{ ml: 'auto', color: 'text.secondary', fontSize: 12, display: { xs: 'none', md: 'inline' } }}
        >
          <kbd>{keyText('Ctrl')}</kbd> <kbd>{keyText('Enter')}</kbd> {translate('form.save_hint')}
          {onSaveAndNext && (
            <>
              {' · '}
              <kbd>{keyText('Ctrl')}</kbd> <kbd>{keyText('Shift')}</kbd> <kbd>{keyText('Enter')}</kbd>{' '}
              {translate('form.save_next_hint')}
            </>
          )}
        </Box>
      </Box>
    </FootBar>
  )
}
