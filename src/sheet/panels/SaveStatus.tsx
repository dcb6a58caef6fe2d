import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Snapshot } from '../document/snapshot.ts'

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 13,
  color: theme.palette.text.secondary,
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'currentColor' },
  '&[data-mark=saved]': { color: theme.palette.success.main },
  '&[data-mark=errors], &[data-mark=offline]': { color: theme.palette.warning.main },
}))

interface SaveStatusProps {
  snapshot: Snapshot
  /** Errors of the list of issues, and those among them that the server does not store as they are. */
  errorCount: number
  blockingCount: number
}

/** Whether the document is saved, and with how many errors. */
export function SaveStatus({ snapshot, errorCount, blockingCount }: SaveStatusProps) {
  const translate = useTranslate()
  const { isFullySaved, isNew, isDraftStored } = snapshot
  // What is saved counts its errors as the list of issues does.
  const count = isFullySaved ? errorCount : blockingCount
  // A row that is not complete yet is unsaved without being an error.
  const state = snapshot.state === 'saved' && !isFullySaved ? 'unsaved' : snapshot.state
  const hasErrors = count > 0 && (state === 'unsaved' || state === 'saved')
  const isEmpty = isNew && state === 'saved'
  const words = hasErrors
    ? isFullySaved
      ? 'saved_errors'
      : isNew
        ? 'errors_new'
        : 'errors'
    : isEmpty
      ? 'empty'
      : state === 'offline' && !isDraftStored
        ? 'not_stored'
        : state
  return (
    <Mark role="status" data-mark={hasErrors ? 'errors' : isEmpty ? 'unsaved' : state}>
      {translate(`sheet.state.${words}`, { smart_count: count })}
    </Mark>
  )
}
