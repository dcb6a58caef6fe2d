import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Draft } from './drafts.ts'

const isToday = (at: Date) => at.toDateString() === new Date().toDateString()

/** 10:42, or with the date when it is not today. */
const timeOf = (at: Date) =>
  at.toLocaleString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday(at) && { day: 'numeric', month: 'short' }),
  })

interface DraftNoticeProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore or to discard the draft of an earlier visit. */
export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2, '& .MuiAlert-action': { py: 0, alignItems: 'center' } }}
      action={
        <>
          <Button size="small" onClick={onRestore}>
            {translate('form.draft.restore')}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('form.draft.discard')}
          </Button>
        </>
      }
    >
      {translate('form.draft.found', {
        time: timeOf(new Date(draft.at)),
      })}
    </Alert>
  )
}
