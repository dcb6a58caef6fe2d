import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldOf } from '../../schema/define.ts'
import { entityOf } from '../../schema/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { NO_ENTRY } from '../../schema/rpl/attendance.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useIsPhone } from '../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../src/form/inputs/DateInput.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import type { AttendanceDay } from './data/useAttendance.ts'
import type { Member } from './data/useMembers.ts'
import { MemberCheckbox } from './MemberCheckbox.tsx'
import { MembersDialogFoot } from './MembersDialogFoot.tsx'
import { StaleDay } from './StaleDay.tsx'
import type { DayDraft, SendResult } from './useDayDrafts.ts'

const { fields } = entityOf('attendance')

interface AttendanceDialogProps {
  record: SavedRecord
  days: readonly AttendanceDay[]
  /** The last day with training until today that was not entered; else the last one. */
  dayToEnter: string | undefined
  /** Those that are on this device only. */
  drafts: readonly DayDraft[]
  members: readonly Member[]
  /** The day of an entry that is changed. */
  chosen: string | null
  onEdit: (day: DayDraft) => void
  /** Removes a day from this device. */
  onDiscard: (date: string) => Promise<void>
  onSave: (day: DayDraft) => Promise<SendResult>
  onClose: () => void
}

/**
 * A sheet for the trainer: who was there on a day. All at once, then those who were missing are taken out. Each change is stored on the
 * device, so that neither the network nor the tab loses it.
 */
export function AttendanceDialog(props: AttendanceDialogProps) {
  const { record, days, dayToEnter, drafts, members, chosen, onEdit, onDiscard, onSave, onClose } = props
  const translate = useTranslate()
  const { date, integer } = useFormats()
  const isPhone = useIsPhone()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const [day, setDay] = useState<string | null>(() => {
    const last = String(record.to_date)
    return chosen ?? dayToEnter ?? (dayInIndia() < last ? dayInIndia() : last)
  })
  const [isSaving, setSaving] = useState(false)
  const [edited, setEdited] = useState<DayDraft>()
  const entry = days.find((one) => one.date === day)
  const stored = drafts.find((one) => one.date === day)
  const shown: DayDraft | undefined =
    edited?.date === day
      ? edited
      : (stored ??
        (day === null
          ? undefined
          : {
              date: day,
              present: entry?.present ?? [],
              topic: entry?.topic ?? edited?.topic ?? '',
              version: entry?.version ?? NO_ENTRY,
            }))
  const { present = [], topic = '', refused } = shown ?? {}
  const edit = (part: Partial<DayDraft>) => {
    if (!shown) return
    const { key: _, refused: __, ...next } = { ...shown, ...part }
    setEdited(next)
    onEdit(next)
  }
  const save = async () => {
    if (!shown) return
    setSaving(true)
    const result = await onSave(shown)
    setSaving(false)
    if (typeof result === 'object') return setEdited({ ...shown, ...result })
    onClose()
    const words = { day: date(shown.date) }
    if (result === 'saved') notifySuccess('batch.attendance.saved', words)
    else notify('batch.attendance.stored', { type: 'warning', messageArgs: words })
  }
  const isStale = shown !== undefined && entry !== undefined && entry.version !== shown.version
  const takeStored = async () => {
    setEdited(undefined)
    if (shown) await onDiscard(shown.date)
  }
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
      <Box sx={{ px: 2.5, pb: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end' }}>
        <DateInput
          id="attendance-day"
          label={translate('batch.attendance.day')}
          value={day}
          field={fields.date as FieldOf<'date'>}
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
        {entry && day !== chosen && (
          <Box role="status" sx={{ flex: '1 0 100%', fontSize: 13, color: 'warning.main' }}>
            {translate('batch.attendance.entered')}
          </Box>
        )}
      </Box>
      <Box sx={{ overflowY: 'auto', flex: 1, px: 2.5 }}>
        {members.map((one) => (
          <MemberCheckbox
            key={one.id}
            member={one}
            isChecked={present.includes(one.id)}
            onToggle={() => toggle(one.id)}
          />
        ))}
      </Box>
      {isStale && (
        <StaleDay
          own={shown}
          entry={entry}
          members={members}
          onKeep={() => edit({ version: entry.version })}
          onTake={() => void takeStored()}
        />
      )}
      <MembersDialogFoot
        count={translate('batch.attendance.present', {
          present: integer(present.length),
          count: integer(members.length),
        })}
        action={translate('batch.attendance.save')}
        isDisabled={!shown || isSaving || isStale}
        error={isStale ? undefined : refused}
        onAction={() => void save()}
        onCancel={onClose}
      />
    </Dialog>
  )
}
