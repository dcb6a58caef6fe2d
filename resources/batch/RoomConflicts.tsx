import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useFormats } from '../../src/app/formats.ts'

export type RoomConflict = ReplyOf<'POST rpl/batch/preview'>['conflicts'][number]

interface RoomConflictsProps {
  conflicts: readonly RoomConflict[]
  severity: 'error' | 'warning'
}

/** Which batches or schedules have a room, and until when. */
export function RoomConflicts({ conflicts, severity }: RoomConflictsProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  if (!conflicts.length) return null
  return (
    <Alert severity={severity}>
      {conflicts.map(({ id, batch_no, unit, shift, from_time, to_time, to_date }) => (
        <Box key={`${batch_no}/${id}`}>
          {translate(batch_no === null ? 'batch.plan.taken_by_schedule' : 'batch.plan.taken', {
            room: unit,
            batch: batch_no ?? '',
            until: date(to_date),
            time: [shift, `${from_time}–${to_time}`].filter(Boolean).join(', '),
          })}
        </Box>
      ))}
    </Alert>
  )
}
