import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { assesses, isProviderOf } from '../../schema/rpl/batchActors.ts'
import { isBegun } from '../../schema/rpl/batchState.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { RecordHistory } from '../../src/form/history/RecordHistory.tsx'
import { namesOf, RecordPage, recordScreen, twoColumns } from '../../src/form/record/RecordPage.tsx'
import { StoredRecord } from '../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BatchEmployments } from '../employment/BatchEmployments.tsx'
import { ExaminationPanel } from '../examination/ExaminationPanel.tsx'
import { AssessorDialog } from './AssessorDialog.tsx'
import { AttendancePanel } from './AttendancePanel.tsx'
import BatchSteps from './BatchSteps.tsx'
import { factsOf } from './data/factsOf.ts'
import { useBatchSteps } from './data/useBatchSteps.ts'
import { useMembers } from './data/useMembers.ts'
import { MembersPanel } from './MembersPanel.tsx'
import { SendersComment } from './SendersComment.tsx'
import { useBatchUser } from './useBatchUser.ts'
import { useNextStep } from './useNextStep.ts'

const entity: Entity = entityOf('batch')

/** One batch on one page: its candidates, its room and days, what is next and by whom, and the history. */
export default recordScreen(entity, Batch)

const forThumbs = { minHeight: { xs: 44, sm: 0 } } as const

/** The list of the certificates of a batch, where they are selected and downloaded as one file. */
const certificatesOf = ({ id }: SavedRecord) =>
  `/certificate?filter=${encodeURIComponent(JSON.stringify({ batch_id: id }))}`

function Batch({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const nextStep = useNextStep()
  const user = useBatchUser()
  const [isChoosing, setIsChoosing] = useState(false)
  const { date, decimal, integer, sentence } = useFormats()
  const { data: choice } = useBatchSteps(record as never).query
  // The steps ask whether a form has unsaved changes; here nothing can be changed.
  const form = useForm()
  const name = String(record.batch_no)
  const facts = factsOf(record)
  const status = facts.batch_status
  const names = namesOf(record)
  const provider = names.tps_id ?? translate('batch.the_provider')
  const { data: members } = useMembers({ id: Number(record.id), version: record.version })
  const inStatus = (one: ApplicationStatus) =>
    members?.candidates.filter(({ application_status }) => application_status === one) ?? []
  const next = nextStep({
    ...facts,
    provider: names.tps_id ?? null,
    assessor: names.assessor_id ?? null,
    without_result: inStatus('in_batch').length,
    without_certificate: inStatus('assessed').filter(({ is_pass }) => is_pass === 1).length,
  })
  const about = [
    names.trade_id,
    names.tps_id,
    `${date(String(record.from_date))} – ${date(String(record.to_date))}`,
  ]
  const actions = (
    <>
      <FormProvider {...form}>
        <BatchSteps record={record as never} />
      </FormProvider>
      {user.approves && (
        <Button size="small" variant="outlined" onClick={() => setIsChoosing(true)} sx={forThumbs}>
          {translate(record.assessor_id ? 'batch.assessor.change' : 'batch.assessor.choose')}
        </Button>
      )}
      {status === 'closed' && can('certificate', 'view') && (
        <Button size="small" variant="outlined" component={Link} to={certificatesOf(record)} sx={forThumbs}>
          {translate('certificate.many')}
        </Button>
      )}
    </>
  )
  return (
    <RecordPage entity={entity} record={record} about={about} actions={actions} title={name} isWide>
      {isChoosing && <AssessorDialog record={record} onClose={() => setIsChoosing(false)} />}
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`batch.next.${next.obstacle ?? status}`, {
          provider,
          from: date(String(record.from_date)),
          to: date(String(record.to_date)),
        })}
        {isBegun(status) && members && ` ${sentence([next.who, next.what].filter(Boolean).join(': '))}`}
        {choice && (
          <Box sx={{ fontWeight: choice.is_too_short ? 600 : undefined }}>
            {translate(choice.hours === null ? 'batch.hours_unknown' : 'batch.hours', {
              planned: decimal(choice.planned_hours),
              hours: integer(choice.hours ?? 0),
            })}
          </Box>
        )}
        {status === 'returned' && record.comments ? (
          <Box>{translate('shell.quoted', { text: String(record.comments) })}</Box>
        ) : null}
        {status === 'sent_to_state' && <SendersComment record={record} />}
      </Alert>
      <Box sx={twoColumns}>
        <MembersPanel
          record={record}
          isProvider={isProviderOf(record, user)}
          isAssessor={assesses(record, user)}
        />
        <ExaminationPanel record={record} />
        <BatchEmployments record={record} />
        {isBegun(status) && <AttendancePanel record={record} />}
        <Box sx={{ display: 'grid', gap: 2, gridColumn: { md: 2 }, gridRow: { md: '1 / span 5' } }}>
          <StoredRecord entity={entity} record={record} />
        </Box>
        <RecordHistory entity={entity} record={record} />
      </Box>
    </RecordPage>
  )
}
