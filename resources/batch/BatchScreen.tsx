import Edit from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { type Entity, entityOf } from '../../schema/index.ts'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import type { BatchStatus } from '../../schema/rpl/batchStatuses.ts'
import { AccessDenied, NotFound } from '../../src/app/ErrorState.tsx'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import { RequirePermission, useCan } from '../../src/app/permissions.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { storage } from '../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { VersionItem } from '../../src/form/history/VersionItem.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { StoredRecord } from '../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { BatchEmployments } from '../employment/BatchEmployments.tsx'
import { ExaminationPanel } from '../examination/ExaminationPanel.tsx'
import { AssessorDialog } from './AssessorDialog.tsx'
import { AttendancePanel } from './AttendancePanel.tsx'
import BatchSteps from './BatchSteps.tsx'
import { MembersPanel } from './MembersPanel.tsx'
import { today } from './today.ts'
import { BATCH_QUERY, useBatchSteps } from './useBatchSteps.ts'
import { useMembers } from './useMembers.ts'
import { useNextStep } from './useNextStep.ts'

const entity: Entity = entityOf('batch')

/** One batch on one page: its candidates, its room and days, what is next and by whom, and the history. */
export default function BatchScreen() {
  return (
    <RequirePermission entity={entity.name} action="view">
      <Page />
    </RequirePermission>
  )
}

function Page() {
  const id = Number(useParams().id)
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [BATCH_QUERY, 'record', id],
    queryFn: async () => {
      const path = { entity: entity.path, id }
      const { json } = await dataProvider.api('GET {entity}/{id}', { path, query: { embed: 'true' } })
      return json as unknown as SavedRecord
    },
  })
  const { status } = (error ?? {}) as Partial<HttpError>
  if (status === 403) return <AccessDenied />
  if (status === 404) return <NotFound />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  return data ? <Batch record={data} /> : <Loading />
}

/** Does the user act for the provider? The provider itself does, and officers who may change batches. */
const actsForProvider = ({ tps_id }: SavedRecord) =>
  tps_id === storage.profile()?.id || !isOwnerLevel(storage.session()?.level ?? null)

/** The list of the certificates of a batch, where they are selected and downloaded as one file. */
const certificatesOf = ({ id }: SavedRecord) =>
  `/certificate?filter=${encodeURIComponent(JSON.stringify({ batch_id: id }))}`

function Batch({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const nextStep = useNextStep()
  const [isChoosing, setIsChoosing] = useState(false)
  const { date, decimal, integer } = useFormats()
  const { data: choice } = useBatchSteps(record as never).query
  // The steps ask whether a form has unsaved changes; here nothing can be changed.
  const form = useForm()
  const name = String(record.batch_no)
  useScreenTitle(name)
  const status = record.batch_status as BatchStatus
  const names = record.embedded as Readonly<Record<string, string | null>> | undefined
  const { field = '', in: statuses = [] } = entity.editableWhile ?? {}
  const isEditable = can(entity.name, 'update') && statuses.includes(String(record[field]))
  const provider = names?.tps_id ?? translate('batch.the_provider')
  const approves = can(entity.name, 'approve')
  const { data: members } = useMembers({ id: Number(record.id), version: record.version })
  const inStatus = (one: ApplicationStatus) =>
    members?.candidates.filter(({ application_status }) => application_status === one) ?? []
  const next = nextStep({
    ...{ batch_status: status, from_date: String(record.from_date), to_date: String(record.to_date) },
    ...{ provider: names?.tps_id ?? null, assessor: names?.assessor_id ?? null },
    ...{ taken: Number(record.total_no_of_candidate), has_started: String(record.from_date) <= today() },
    without_result: inStatus('in_batch').length,
    without_certificate: inStatus('assessed').filter(({ is_pass }) => is_pass === 1).length,
  })
  const assesses = approves || record.assessor_id === storage.profile()?.id
  const about = [
    names?.trade_id,
    names?.tps_id,
    `${date(String(record.from_date))} – ${date(String(record.to_date))}`,
  ]
  return (
    <Box sx={{ px: { xs: 1.5, md: 3 }, py: 2, maxWidth: 1280 }}>
      <FormHeader entity={entity} title={name} about={about.filter(Boolean).join(' · ')}>
        <FormProvider {...form}>
          <BatchSteps record={record as never} />
        </FormProvider>
        {isEditable && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Edit />}
            component={Link}
            to={`/${entity.name}/${record.id}/edit`}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
        {approves && (
          <Button size="small" variant="outlined" onClick={() => setIsChoosing(true)}>
            {translate(record.assessor_id ? 'batch.assessor.change' : 'batch.assessor.choose')}
          </Button>
        )}
        {status === 'closed' && can('certificate', 'view') && (
          <Button size="small" variant="outlined" component={Link} to={certificatesOf(record)}>
            {translate('certificate.many')}
          </Button>
        )}
      </FormHeader>
      {isChoosing && <AssessorDialog record={record} onClose={() => setIsChoosing(false)} />}
      <Alert severity="info" sx={{ mb: 2 }}>
        {translate(`batch.next.${status}`, {
          provider,
          from: date(String(record.from_date)),
          to: date(String(record.to_date)),
          what: [next.what, next.who].filter(Boolean).join(': '),
        })}
        {choice && (
          <Box sx={{ fontWeight: choice.is_too_short ? 600 : undefined }}>
            {translate(choice.hours === null ? 'batch.hours_unknown' : 'batch.hours', {
              planned: decimal(choice.planned_hours),
              hours: integer(choice.hours ?? 0),
            })}
          </Box>
        )}
        {status === 'returned' && record.comments ? <Box>“{String(record.comments)}”</Box> : null}
      </Alert>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <MembersPanel record={record} isProvider={actsForProvider(record)} isAssessor={assesses} />
        <ExaminationPanel record={record} />
        <BatchEmployments record={record} />
        {(status === 'running' || status === 'closed') && <AttendancePanel record={record} />}
        <Box sx={{ display: 'grid', gap: 2, gridColumn: { md: 2 }, gridRow: { md: '1 / span 5' } }}>
          <StoredRecord entity={entity} record={record} />
        </Box>
        <History record={record} />
      </Box>
    </Box>
  )
}

function History({ record: { id, version } }: { record: SavedRecord }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data: versions = [] } = useQuery({
    queryKey: [BATCH_QUERY, 'history', id, version],
    queryFn: async () => {
      const path = { entity: entity.path, id: Number(id) }
      return (await dataProvider.api('GET {entity}/{id}/history', { path })).json
    },
  })
  return (
    <Panel title={translate('history.button')}>
      <Box component="ul" sx={{ m: 0, p: 0, mx: -1 }}>
        {versions.map((one) => (
          <VersionItem key={one.version} entity={entity} version={one} />
        ))}
      </Box>
    </Panel>
  )
}
