import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../app/formats.ts'
import type { Draft } from '../../data/offline/drafts.ts'

interface DraftNoticeProps {
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers to restore or to discard the draft of an earlier visit. */
export function DraftNotice({ draft, onRestore, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate()
  const formats = useFormats()
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
      {translate('form.draft.found', { time: formats.timestamp(draft.at) })}
    </Alert>
  )
}
