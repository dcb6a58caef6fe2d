import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId } from 'react'

interface QuestionDialogProps {
  title: string
  about: string
  /** The text of the button. */
  label: string
  children: ReactNode
  isReady: boolean
  isPending: boolean
  error: Error | null
  onSubmit: () => void
  onClose: () => void
}

/** One question with its answer, without a comment. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, about, label, children, isReady, isPending, error, onSubmit, onClose } = props
  const translate = useTranslate()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box color="text.secondary">{about}</Box>
          {children}
          {error && <Alert severity="error">{error.message}</Alert>}
        </DialogContent>
        <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isReady || isPending}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
