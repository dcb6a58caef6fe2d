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
  const { state, isWhole, isNew, isKept } = now
  const isHeld = state !== 'saving' && state !== 'offline' && held > 0 && !isWhole
  const mark = isHeld ? 'held' : state
  const words = isHeld
    ? isNew
      ? 'sheet.state.held_new'
      : 'sheet.state.held'
    : isNew && state === 'saved'
      ? 'sheet.state.empty'
      : `sheet.state.${state === 'offline' && !isKept ? 'unkept' : state}`
  return (
    <Mark role="status" data-mark={isNew && !isHeld && state === 'saved' ? 'unsaved' : mark}>
      {translate(words, { smart_count: held })}
    </Mark>
  )
}
