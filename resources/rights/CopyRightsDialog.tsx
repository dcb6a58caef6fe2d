import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ReferencePicker } from '../../src/form/inputs/ReferencePicker.tsx'
import type { RightsDraft } from './useRightsDraft.ts'
import { useRightsRequests } from './useSavedRights.ts'

/** Copies the rights of another role into the draft. */
export function CopyRightsDialog({ except, draft }: { except?: number; draft: RightsDraft }) {
  const translate = useTranslate()
  const notify = useNotify()
  const requests = useRightsRequests()
  const [isOpen, setOpen] = useState(false)
  const [from, setFrom] = useState<number | null>(null)
  const close = () => {
    setOpen(false)
    setFrom(null)
  }
  const copy = async () => {
    if (!from) return
    try {
      const { rights } = await requests.saved(from, null)
      draft.change(() => rights)
      close()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
  }
  return (
    <>
      <Button color="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('rights.copy')}…
      </Button>
      <Dialog open={isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby="copy-title">
        <DialogTitle id="copy-title">{translate('rights.copy')}</DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2, color: 'text.secondary' }}>{translate('rights.copy_about')}</Box>
          <ReferencePicker
            autoFocus
            to="user_role"
            label={translate('rights.copy_label')}
            value={from}
            onChange={setFrom}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('rights.cancel')}</Button>
          <Button variant="contained" disabled={from === null || from === except} onClick={() => void copy()}>
            {translate('rights.copy_do')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
