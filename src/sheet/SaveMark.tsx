import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Snapshot } from './snapshot.ts'

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: 13,
  color: theme.palette.text.secondary,
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'currentColor' },
  '&[data-mark=saved]': { color: theme.palette.success.main },
  '&[data-mark=held], &[data-mark=offline]': { color: theme.palette.warning.main },
}))

/** Whether what stands here is on the server: said always, in the same place. */
export function SaveMark({ now, held }: { now: Snapshot; held: number }) {
  const translate = useTranslate()
  const { isWhole, isNew, isKept } = now
  // A row in which one is still typing may be waiting without anything to mend.
  const state = now.state === 'saved' && !isWhole ? 'unsaved' : now.state
  const isHeld = state === 'unsaved' && held > 0
  const isEmpty = isNew && state === 'saved'
  const words = isHeld
    ? isNew
      ? 'held_new'
      : 'held'
    : isEmpty
      ? 'empty'
      : state === 'offline' && !isKept
        ? 'unkept'
        : state
  return (
    <Mark role="status" data-mark={isHeld ? 'held' : isEmpty ? 'unsaved' : state}>
      {translate(`sheet.state.${words}`, { smart_count: held })}
    </Mark>
  )
}
