import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Draft } from './drafts.ts'

const isToday = (at: Date) => at.toDateString() === new Date().toDateString()

/** 10:42, or with the day when it is not today's. */
const timeOf = (at: Date) =>
  at.toLocaleString('en-IN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
    ...(!isToday(at) && { day: 'numeric', month: 'short' }),
  })

interface DraftOfferProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** What was typed here before and never saved, to take up again or to throw away. */
export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  const translate = useTranslate()
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mb: 2, '& .MuiAlert-action': { py: 0, alignItems: 'center' } }}
      action={
        <>
          <Button size="small" onClick={onRestore}>
            {translate('form.draft.restore', { _: 'Restore' })}
          </Button>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {translate('form.draft.discard', { _: 'Discard' })}
          </Button>
        </>
      }
    >
      {translate('form.draft.found', {
        time: timeOf(new Date(draft.at)),
        _: 'Draft of %{time}: you typed here and did not save.',
      })}
    </Alert>
  )
}
