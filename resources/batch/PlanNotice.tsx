import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { batch } from '../../schema/rpl/batch.ts'
import { useFormats } from '../../src/app/formats.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import { noticeFrame } from './noticeFrame.ts'
import { RoomConflicts } from './RoomConflicts.tsx'
import { usePlanPreview } from './usePlanPreview.ts'

type Preview = ReplyOf<'POST rpl/batch/preview'>

/** The fields that decide about the days, the room and the places. */
const deciding = [
  'trade_id',
  'job_role_id',
  'state_id',
  'unit',
  'from_date',
  'to_date',
  'from_time',
  'to_time',
  'including_saturday',
  'including_sunday',
  'limit',
] as const

/** Without these nothing can be worked out. */
const needed = ['from_date', 'from_time', 'to_time'] as const

/** What the days, the room and the places of a batch mean, while they are entered: its last day, its hours, and who has the room. */
export default function PlanNotice() {
  const data = usePlanPreview('POST rpl/batch/preview', { fields: batch.fields, deciding, needed })
  if (!data) return null
  return (
    <Box role="status" sx={noticeFrame}>
      <Unsendable places={data.places} />
      <FirstDay begins={data.begins} />
      <LastDay preview={data} />
      <RoomConflicts conflicts={data.conflicts} severity="error" />
    </Box>
  )
}

/** A first day without training, on which the message to the candidates asks them to come, and the first one that has it. */
function FirstDay({ begins }: Pick<Preview, 'begins'>) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { setValue } = useFormContext<FormValues>()
  const first = useWatch<FormValues>({ name: 'from_date' })
  if (begins === null || typeof first !== 'string' || first >= begins) return null
  const take = () => setValue('from_date', begins, { shouldDirty: true, shouldValidate: true })
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={take}>
          {translate('batch.plan.take_first')}
        </Button>
      }
    >
      {translate('batch.plan.no_first', { first: date(first), begins: date(begins) })}
    </Alert>
  )
}

function LastDay({ preview: { hours, daily, end, chosen, isTooShort } }: { preview: Preview }) {
  const translate = useTranslate()
  const { date, decimal, integer } = useFormats()
  const { setValue } = useFormContext<FormValues>()
  const lastDay = useWatch<FormValues>({ name: 'to_date' })
  if (daily <= 0) return null
  const known = hours === null ? chosen : end
  if (!known) return <Alert severity="info">{translate('batch.plan.no_hours')}</Alert>
  const words = {
    hours: integer(hours ?? 0),
    planned: decimal((chosen?.days ?? 0) * daily),
    daily: decimal(daily),
    last: date(known.to_date),
    days: translate('batch.plan.days', { smart_count: known.days, count: integer(known.days) }),
    holidays: known.holidays
      ? translate('batch.plan.holidays', {
          smart_count: known.holidays,
          count: integer(known.holidays),
        })
      : '',
  }
  const isTaken = end === null || lastDay === end.to_date
  const take = () => {
    setValue('to_date', known.to_date, { shouldDirty: true, shouldValidate: true })
    setValue('no_of_holidays', known.holidays, { shouldDirty: true })
  }
  return (
    <Alert
      severity={isTooShort ? 'warning' : 'info'}
      action={
        isTaken ? undefined : (
          <Button color="inherit" size="small" onClick={take}>
            {translate('batch.plan.take')}
          </Button>
        )
      }
    >
      {translate(hours === null ? 'batch.plan.without_hours' : 'batch.plan.last_day', words)}
      {isTooShort && <Box>{translate('batch.plan.too_short', words)}</Box>}
    </Alert>
  )
}

/** What stops the batch from being sent: its first day, or more candidates than places. */
function Unsendable({ places }: Pick<Preview, 'places'>) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const [first, taken] = useWatch<FormValues>({ name: ['from_date', 'total_no_of_candidate'] })
  const isLate = typeof first === 'string' && first <= dayInIndia()
  const isOverfull = Number(taken) > places
  if (!isLate && !isOverfull) return null
  return (
    <Alert severity="warning">
      {isLate && <Box>{translate('batch.plan.late')}</Box>}
      {isOverfull && (
        <Box>
          {translate('batch.plan.overfull', { taken: integer(Number(taken)), places: integer(places) })}
        </Box>
      )}
    </Alert>
  )
}
