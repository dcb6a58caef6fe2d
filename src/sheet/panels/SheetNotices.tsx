import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../app/formats.ts'
import type { Snapshot } from '../document/snapshot.ts'
import { PasteNotice } from '../grid/PasteNotice.tsx'
import type { PasteSummary } from '../grid/useRowEdits.ts'

interface SheetNoticesProps {
  snapshot: Snapshot
  /** This browser has a draft that was not saved before the document was locked. */
  hasDraft: boolean
  isReadOnly: boolean
  notice: PasteSummary | undefined
  onDismiss: () => void
  /** Maximum number of rows. */
  max: number
}

const below = { mb: 1.5 }

/** Messages about the whole document: why it is locked or rejected, a restored draft, an incomplete paste. */
export function SheetNotices({ snapshot, hasDraft, isReadOnly, notice, onDismiss, max }: SheetNoticesProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  return (
    <>
      {hasDraft && (
        <Alert severity="warning" sx={below}>
          {translate('sheet.draft_stored_closed')}
        </Alert>
      )}
      {snapshot.lockedMessage !== undefined && (
        <Alert severity="error" sx={below}>
          {snapshot.lockedMessage} {translate('sheet.draft_stored')}
        </Alert>
      )}
      {snapshot.message && snapshot.lockedMessage === undefined && snapshot.state === 'unsaved' && (
        <Alert severity="error" sx={below}>
          {snapshot.message}
        </Alert>
      )}
      {snapshot.restoredAt !== undefined && !isReadOnly && (
        <Alert severity="info" sx={below}>
          {translate('sheet.restored', { at: timestamp(new Date(snapshot.restoredAt).toISOString()) })}
        </Alert>
      )}
      {notice && <PasteNotice notice={notice} max={max} onDismiss={onDismiss} />}
    </>
  )
}
