import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useFormats } from '../app/formats.ts'
import { useEntityTexts } from '../app/useEntityTexts.ts'
import { targetSize, useBulkActionsContext } from './useBulkActions.ts'
import { useGridContext } from './useGrid.ts'

/**
 * Confirms an action on several records; title and button name the action and the number of records. A second Enter cancels a deletion.
 */
export default function ConfirmDialog() {
  const { entity } = useGridContext()
  const { pending, running, confirm, cancel } = useBulkActionsContext()
  const translate = useTranslate()
  const formats = useFormats()
  const texts = useEntityTexts(entity)
  if (!pending) return null
  const { action, target } = pending
  const count = targetSize(target)
  const isRemoval = action === 'remove'
  const label = translate(`grid.action.${action}`, {
    count: formats.integer(count),
    names: texts.inline(count),
  })
  return (
    <Dialog open onClose={cancel} aria-labelledby="confirm" maxWidth="xs" fullWidth>
      <DialogTitle id="confirm">{label}?</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        {translate(`grid.consequence.${action}`)}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={Boolean(running)} autoFocus={isRemoval}>
          {translate('grid.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isRemoval ? 'error' : 'primary'}
          onClick={confirm}
          loading={Boolean(running)}
          autoFocus={!isRemoval}
        >
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
