import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { BoardData } from './useBoard.ts'

interface RemindDialogProps {
  board: BoardData
  districts: readonly number[]
  onClose: () => void
}

/** Reminds the users of the selected districts of forms that are not submitted yet. */
export function RemindDialog({ board, districts, onClose }: RemindDialogProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  const [message, setMessage] = useState('')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () =>
      (
        await dataProvider.api('POST plan/remind', {
          body: {
            financial_year_id: board.financial_year.id,
            message: message.trim() || null,
            cells: districts.flatMap((district_id) => board.forms.map(({ form }) => ({ district_id, form }))),
          },
        })
      ).json,
    onSuccess: ({ people, districts_without_recipients: unreminded }) => {
      notify('plan.board.reminded', { type: 'success', messageArgs: { smart_count: people } })
      if (!unreminded.length) onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="remind-title">
      <DialogTitle id="remind-title">
        {translate('plan.board.remind', { smart_count: districts.length })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {translate('plan.board.remind_about')}
        <TextField
          multiline
          minRows={2}
          label={translate('steps.comment_optional')}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
        {error && <Alert severity="error">{error.message}</Alert>}
        {data && data.districts_without_recipients.length > 0 && (
          <Alert severity="warning">
            {translate('plan.board.without_recipients', {
              names: data.districts_without_recipients.map(({ name }) => name).join(', '),
            })}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate(data ? 'plan.board.close' : 'plan.cancel')}</Button>
        {!data && (
          <Button variant="contained" disabled={isPending} onClick={() => mutate()}>
            {translate('plan.board.remind', { smart_count: districts.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
