import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useFormats } from '../app/formats.ts'

/** A step that was taken. */
interface TimelineStep {
  id: number
  label: string
  /** The mark of the status to which it led, if the label does not say it. */
  status: ReactNode
  by: string | null
  at: string
  comment: string | null
  /** What else was said with it. */
  note?: string | null
}

/** The steps of a record, newest first: who took them, when, and with which comment. */
export function StepTimeline({ steps }: { steps: readonly TimelineStep[] }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  if (!steps.length) return <Box color="text.secondary">{translate('steps.history.none')}</Box>
  return (
    <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {steps.map(({ id, label, status, by, at, comment, note }) => (
        <Box component="li" key={id} sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
            <b>{label}</b>
            {status}
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 12 }}>
              {by} · {timestamp(at)}
            </Box>
          </Box>
          {comment && (
            <Box sx={{ overflowWrap: 'anywhere' }}>{translate('shell.quoted', { text: comment })}</Box>
          )}
          {note && <Box sx={{ fontSize: 13 }}>{note}</Box>}
        </Box>
      ))}
    </Box>
  )
}

interface TimelineDialogProps {
  /** Undefined until they are loaded. */
  steps: readonly TimelineStep[] | undefined
  error: Error | null
  onClose: () => void
}

/** The steps of a record in a dialog. */
export function TimelineDialog({ steps, error, onClose }: TimelineDialogProps) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="timeline-title">
      <DialogTitle id="timeline-title">{translate('steps.history.title')}</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {steps && <StepTimeline steps={steps} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
