import Box from '@mui/material/Box'
import { schedule } from '../../schema/rpl/schedule.ts'
import { noticeFrame } from './noticeFrame.ts'
import { RoomConflicts } from './RoomConflicts.tsx'
import { usePlanPreview } from './usePlanPreview.ts'

const deciding = ['unit', 'from_date', 'to_date', 'from_time', 'to_time'] as const

/** Which batches and schedules have the room of a schedule, while it is entered. */
export default function ScheduleNotice() {
  const { fields } = schedule
  const data = usePlanPreview('POST rpl/schedule/preview', { fields, deciding, needed: deciding })
  if (!data) return null
  return (
    <Box role="status" sx={noticeFrame}>
      <RoomConflicts conflicts={[...data.batches, ...data.schedules]} severity="warning" />
    </Box>
  )
}
