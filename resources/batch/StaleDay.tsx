import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../src/app/formats.ts'
import type { AttendanceDay } from './data/useAttendance.ts'
import type { Member } from './data/useMembers.ts'
import type { DayDraft } from './useDayDrafts.ts'

interface StaleDayProps {
  own: DayDraft
  /** What another device entered in between. */
  entry: AttendanceDay
  members: readonly Member[]
  onKeep: () => void
  onTake: () => void
}

/** A day that was entered on two devices: how the two differ, and the choice between them. */
export function StaleDay({ own, entry, members, onKeep, onTake }: StaleDayProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const present = (ids: readonly number[]) =>
    translate('batch.attendance.present', { present: integer(ids.length), count: integer(members.length) })
  const only = (here: readonly number[], there: readonly number[]) =>
    members
      .filter(({ id }) => here.includes(id) && !there.includes(id))
      .map(({ name }) => name)
      .join(', ')
  const lines = [
    { key: 'theirs', ids: entry.present, names: only(entry.present, own.present), topic: entry.topic },
    { key: 'own', ids: own.present, names: only(own.present, entry.present), topic: own.topic },
  ]
  return (
    <Alert severity="warning" sx={{ mx: 3, mb: 1 }}>
      {translate('batch.attendance.stale')}
      <Box component="dl" sx={{ m: 0, mt: 0.5 }}>
        {lines.map(({ key, ids, names, topic }) => (
          <Box key={key} sx={{ overflowWrap: 'anywhere' }}>
            <Box component="dt" sx={{ display: 'inline', fontWeight: 600 }}>
              {translate(`batch.attendance.stale_${key}`)}
            </Box>{' '}
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              {[present(ids), names && translate('batch.attendance.stale_only', { names }), topic]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: 1,
          '& > button': { minHeight: { xs: 44, sm: 0 } },
        }}
      >
        <Button size="small" variant="outlined" color="inherit" onClick={onKeep}>
          {translate('batch.attendance.keep_own')}
        </Button>
        <Button size="small" variant="outlined" color="inherit" onClick={onTake}>
          {translate('batch.attendance.take_theirs')}
        </Button>
      </Box>
    </Alert>
  )
}
