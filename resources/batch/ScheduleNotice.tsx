import Box from '@mui/material/Box'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useDeferredValue } from 'react'
import { useFormContext } from 'react-hook-form'
import { schedule } from '../../schema/rpl/schedule.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import { noticeFrame } from './noticeFrame.ts'
import { RoomConflicts } from './RoomConflicts.tsx'
import { BATCH_QUERY } from './useBatchSteps.ts'
import { usePlannedValues } from './usePlannedValues.ts'

const deciding = ['unit', 'from_date', 'to_date', 'from_time', 'to_time'] as const

/** Which batches and schedules have the room of a schedule, while it is entered. */
export default function ScheduleNotice() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { getValues } = useFormContext<FormValues>()
  const planned = useDeferredValue(JSON.stringify(usePlannedValues(schedule.fields, deciding, deciding)))
  const { data } = useQuery({
    queryKey: [BATCH_QUERY, 'schedule_preview', planned],
    enabled: planned !== 'null',
    queryFn: async () => {
      const body = { ...JSON.parse(planned), id: getValues('id') ?? undefined }
      return (await dataProvider.api('POST rpl/schedule/preview', { body })).json
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (!data || planned === 'null') return null
  return (
    <Box role="status" sx={noticeFrame}>
      <RoomConflicts conflicts={[...data.batches, ...data.schedules]} severity="warning" />
    </Box>
  )
}
