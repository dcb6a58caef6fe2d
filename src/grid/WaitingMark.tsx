import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { CreatedState } from '../data/offline/createdRecords.ts'

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
  '&:is([data-state=waiting], [data-state=unfinished])': { color: theme.palette.warning.main },
}))

/** Marks a record that is on this device only: it waits, or needs its user. */
export function WaitingMark({ state }: { state: CreatedState }) {
  const translate = useTranslate()
  return <Mark data-state={state}>{translate(`offline.states.${state}`)}</Mark>
}
