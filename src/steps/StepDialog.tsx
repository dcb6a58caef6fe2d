import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type HttpError, useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useIsPhone } from '../app/useIsPhone.ts'
import { CommentField } from './CommentField.tsx'

/** The check results in an error of the server. */
const issuesIn = (error: Error) =>
  (((error as HttpError).body as { issues?: unknown } | undefined)?.issues ?? []) as { text: string }[]

interface StepDialogProps {
  title: string
  /** What the step means. */
  about: string
  /** The text of the button that takes the step. */
  label: string
  /** What the step decides about, and what it needs beside a comment. */
  children?: ReactNode
  needsComment: boolean
  commentHelp?: string | undefined
  /** Everything but the comment is there. */
  isReady: boolean
  isPending: boolean
  error: Error | null
  onSubmit: (comment: string) => void
  onClose: () => void
}

/** Takes a step with a comment, and shows what it decides about. */
export function StepDialog(props: StepDialogProps) {
  const { title, about, label, children, needsComment, commentHelp, isReady, isPending, error } = props
  const { onSubmit, onClose } = props
  const isPhone = useIsPhone()
  const translate = useTranslate()
  const [comment, setComment] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(comment)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby="step-title">
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id="step-title">{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 1.5 }}>
          <Box color="text.secondary">{about}</Box>
          {children}
          <CommentField value={comment} onChange={setComment} isRequired={needsComment} help={commentHelp} />
          {error && (
            <Alert severity="error">
              {error.message}
              {issuesIn(error)
                .slice(0, 5)
                .map(({ text }) => (
                  <div key={text}>{text}</div>
                ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || !isReady || (needsComment && !comment.trim())}
          >
            {label}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
