import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../src/app/formats.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { type AttendanceDay, useEnterAttendance } from './useAttendance.ts'
import type { Member } from './useMembers.ts'

interface AttendanceDialogProps {
  record: SavedRecord
  days: readonly AttendanceDay[]
  members: readonly Member[]
  /** The day of an entry that is changed. */
  chosen: string | null
  onClose: () => void
}

const INDIA_MS = 330 * 60_000
const today = () => new Date(Date.now() + INDIA_MS).toISOString().slice(0, 10)

/** A sheet for the trainer: who was there on a day. All at once, then those who were missing are taken out. */
export function AttendanceDialog({ record, days, members, chosen, onClose }: AttendanceDialogProps) {
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const isPhone = useIsPhone()
  const notifySuccess = useNotifySuccess()
  const [day, setDay] = useState<string | null>(() => {
    const last = String(record.to_date)
    return chosen ?? (today() < last ? today() : last)
  })
  const entry = days.find((one) => one.date === day)
  const [edited, setEdited] = useState<{ day: string | null; present: readonly number[]; topic: string }>()
  const { present, topic } =
    edited?.day === day
      ? edited
      : { present: entry?.present ?? [], topic: entry?.topic ?? edited?.topic ?? '' }
  const edit = (part: { present?: readonly number[]; topic?: string }) =>
    setEdited({ day, present, topic, ...part })
  const entering = useEnterAttendance(Number(record.id))
  const save = () =>
    day !== null &&
    entering.mutate(
      { date: day, present: [...present], topic: topic.trim() || null, version: entry?.version },
      {
        onSuccess: () => {
          onClose()
          notifySuccess('batch.attendance.saved', { day: date(day) })
        },
      },
    )
  const toggle = (id: number) =>
    edit({ present: present.includes(id) ? present.filter((one) => one !== id) : [...present, id] })
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby="attendance-title"
    >
      <DialogTitle id="attendance-title">
        {translate('batch.attendance.of', { name: record.batch_no })}
      </DialogTitle>
      <Box sx={{ px: 3, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <DateInput
          id="attendance-day"
          label={translate('batch.attendance.day')}
          value={day}
          min={String(record.from_date)}
          onChange={(value) => setDay((value as string | null) ?? null)}
        />
        <TextField
          size="small"
          label={translate('batch.attendance.topic')}
          value={topic}
          onChange={(event) => edit({ topic: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          sx={{ flex: '1 1 200px' }}
        />
        <Button
          variant="outlined"
          onClick={() => edit({ present: members.map(({ id }) => id) })}
          sx={{ minHeight: 44, width: { xs: '100%', sm: 'auto' } }}
        >
          {translate('batch.attendance.all')}
        </Button>
      </Box>
      <Box sx={{ overflowY: 'auto', flex: 1, px: 3 }}>
        {members.map(({ id, name, registration_number }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={present.includes(id)} onChange={() => toggle(id)} />}
            label={
              <>
                {name}
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{registration_number}</Box>
              </>
            }
            sx={{ display: 'flex', mr: 0, minHeight: 48 }}
          />
        ))}
      </Box>
      {entering.error && (
        <Alert severity="error" sx={{ mx: 3 }}>
          {entering.error.message}
        </Alert>
      )}
      <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Box sx={{ flex: 1, pl: 2, fontSize: 13, color: 'text.secondary' }} aria-live="polite">
          {translate('batch.attendance.present', {
            present: integer(present.length),
            count: integer(members.length),
          })}
        </Box>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={day === null || entering.isPending} onClick={save}>
          {translate('batch.attendance.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
