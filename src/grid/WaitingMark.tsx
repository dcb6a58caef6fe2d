import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { SaveState } from '../data/offline/waitingSaves.ts'

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  marginLeft: 8,
  fontSize: 12,
  lineHeight: '22px',
  fontWeight: 500,
  color: theme.palette.error.main,
  '&::before': { content: '""', width: 8, height: 8, borderRadius: '50%', background: 'currentColor' },
  '&[data-state=waiting]': { color: theme.palette.warning.main },
}))

/** Marks a record that is on this device only: it waits, or needs its user. */
export function WaitingMark({ state }: { state: SaveState }) {
  const translate = useTranslate()
  return <Mark data-state={state}>{translate(`offline.states.${state}`)}</Mark>
}
