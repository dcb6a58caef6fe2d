import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { useFormats } from './formats.ts'
import { sizeOf, useActionsContext } from './useActions.ts'
import { useGridContext } from './useGrid.ts'
import { useNames } from './useNames.ts'
import { verbs } from './verbs.ts'

/** Before many records change: what will happen, in the button's own words. */
export default function ConfirmDialog() {
  const { entity } = useGridContext()
  const { asked, busy, confirm, cancel } = useActionsContext()
  const translate = useTranslate()
  const formats = useFormats()
  const names = useNames(entity)
  if (!asked) return null
  const { verb, target } = asked
  const count = sizeOf(target)
  const action = translate(`grid.action.${verb}`, {
    count: formats.whole(count),
    names: names.inline(count),
    _: verbs[verb].action,
  })
  return (
    <Dialog open onClose={cancel} aria-labelledby="confirm" maxWidth="xs" fullWidth>
      <DialogTitle id="confirm">{action}?</DialogTitle>
      <DialogContent sx={{ color: 'text.secondary' }}>
        {translate(`grid.consequence.${verb}`, { _: verbs[verb].consequence })}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel} disabled={Boolean(busy)}>
          {translate('grid.cancel', { _: 'Cancel' })}
        </Button>
        <Button
          variant="contained"
          color={verb === 'remove' ? 'error' : 'primary'}
          onClick={confirm}
          loading={Boolean(busy)}
          autoFocus
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
