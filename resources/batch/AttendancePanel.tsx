import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { entersAttendance } from '../../schema/rpl/batchActors.ts'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { AttendanceDialog } from './AttendanceDialog.tsx'
import { DayDraftLine } from './DayDraftLine.tsx'
import { missingDays, useAttendance } from './data/useAttendance.ts'
import { useMembers } from './data/useMembers.ts'
import { useBatchUser } from './useBatchUser.ts'
import { useDayDrafts } from './useDayDrafts.ts'

/** Who was there on the days of a batch, newest first. */
export function AttendancePanel({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const [params, setParams] = useSearchParams()
  /** The day that is entered; empty for a further one. The calendar opens a day: one that comes has no attendance yet. */
  const [day, setDay] = useState<string | null>(() => {
    const ofAddress = params.get('day')
    return ofAddress && ofAddress <= dayInIndia() ? ofAddress : null
  })
  const close = () => {
    setDay(null)
    // Else it opens again with the page.
    if (params.has('day')) setParams({}, { replace: true })
  }
  const id = Number(record.id)
  const { data, error, refetch } = useAttendance(record)
  const { data: members } = useMembers({ id, version: record.version })
  const drafts = useDayDrafts(id)
  const enters = entersAttendance(record, useBatchUser())
  if (!data) return error && <LoadError message={error.message} onRetry={refetch} />
  if (!members) return null
  const count = members.candidates.length
  const { days, missing } = missingDays(data)
  const memberIds = new Set(members.candidates.map((one) => one.id))
  // Who has left the batch since a day was stored on this device is not shown, and the server would refuse the day.
  const draftDays = drafts.days.map((one) => ({
    ...one,
    present: one.present.filter((candidate) => memberIds.has(candidate)),
  }))
  const isEntered = (one: string) => [...data.days, ...draftDays].some(({ date }) => date === one)
  const dayToEnter = data.training_days.findLast((one) => !isEntered(one)) ?? data.training_days.at(-1)
  return (
    <Panel
      title={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
          <Box sx={{ flex: 1 }}>{translate('batch.attendance.title')}</Box>
          {enters && count > 0 && (
            <Button size="small" variant="outlined" onClick={() => setDay('')}>
              {translate('batch.attendance.enter')}
            </Button>
          )}
        </Box>
      }
    >
      {data.days.length === 0 && (
        <Box sx={{ p: 1, color: 'text.secondary' }}>{translate('batch.attendance.none')}</Box>
      )}
      {missing > 0 && (
        <Box sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('batch.attendance.missing', {
            smart_count: missing,
            count: integer(missing),
            days: integer(days),
          })}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {enters &&
          draftDays.map((one) => (
            <DayDraftLine
              key={one.date}
              day={one}
              count={count}
              onContinue={() => setDay(one.date)}
              onDiscard={() => void drafts.discard(one.date)}
            />
          ))}
        {data.days.map((one) => (
          <Box
            component="li"
            key={one.id}
            sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1, py: 0.5, minHeight: 40 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {date(one.date)}
              {one.topic && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{one.topic}</Box>}
            </Box>
            <Box>
              {translate('batch.attendance.present', {
                present: integer(one.present.length),
                count: integer(count),
              })}
            </Box>
            {enters && (
              <Button
                size="small"
                aria-label={translate('batch.attendance.change_day', { day: date(one.date) })}
                onClick={() => setDay(one.date)}
              >
                {translate('batch.attendance.change')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {day !== null && enters && count > 0 && (
        <AttendanceDialog
          record={record}
          days={data.days}
          dayToEnter={dayToEnter}
          drafts={draftDays}
          members={members.candidates}
          chosen={day || null}
          onEdit={(one) => void drafts.store(one)}
          onDiscard={drafts.discard}
          onSave={drafts.send}
          onClose={close}
        />
      )}
    </Panel>
  )
}
