import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'
import { grouped } from '../form/inputs/numbers.ts'
import { useFormats } from '../grid/formats.ts'
import type { Snapshot } from './snapshot.ts'
import type { Notice } from './useWrites.ts'

interface SheetNoticesProps {
  now: Snapshot
  /** This browser keeps what could not be saved before the document was closed. */
  isKept: boolean
  isReadOnly: boolean
  notice: Notice | undefined
  onForget: () => void
  /** Most rows. */
  max: number
}

const below = { mb: 1.5 }

/** What is to be said of the document as a whole: what was refused, brought back, or found no room. */
export function SheetNotices({ now, isKept, isReadOnly, notice, onForget, max }: SheetNoticesProps) {
  const translate = useTranslate()
  const { moment } = useFormats()
  return (
    <>
      {isKept && (
        <Alert severity="warning" sx={below}>
          {translate('sheet.kept_closed')}
        </Alert>
      )}
      {now.refused !== undefined && (
        <Alert severity="error" sx={below}>
          {now.refused} {translate('sheet.kept_here')}
        </Alert>
      )}
      {now.message && now.refused === undefined && now.state === 'unsaved' && (
        <Alert severity="error" sx={below}>
          {now.message}
        </Alert>
      )}
      {now.restored !== undefined && !isReadOnly && (
        <Alert severity="info" sx={below}>
          {translate('sheet.restored', { at: moment(new Date(now.restored).toISOString()) })}
        </Alert>
      )}
      {notice && (
        <Alert severity="warning" onClose={onForget} sx={below}>
          {notice.cut > 0 &&
            translate('sheet.cut', {
              came: grouped(notice.came),
              cut: grouped(notice.cut),
              kept: grouped(notice.came - notice.cut),
              max: grouped(max),
            })}{' '}
          {notice.wide > 0 && translate('sheet.wide', { smart_count: notice.wide })}
        </Alert>
      )}
    </>
  )
}
