import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useUnreadNotices } from '../../src/app/useUnreadNotices.ts'
import { useMarkRead } from './useNotices.ts'

/** Marks all notifications as read; shown while there are unread ones. */
export function ReadAllButton() {
  const translate = useTranslate()
  const { unread } = useUnreadNotices()
  const { mutate: markRead, isPending } = useMarkRead()
  if (!unread) return null
  return (
    <Button size="small" disabled={isPending} onClick={() => markRead(undefined)}>
      {translate('shell.bell.read_all')}
    </Button>
  )
}
