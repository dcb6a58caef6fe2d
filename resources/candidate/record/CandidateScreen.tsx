import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useTranslate } from 'ra-core'
import { FormProvider, useForm } from 'react-hook-form'
import { Link, useParams } from 'react-router-dom'
import { entityOf } from '../../../schema/index.ts'
import { AccessDenied, NotFound } from '../../../src/app/ErrorState.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { Panel } from '../../../src/app/Panel.tsx'
import { RequirePermission, useCan } from '../../../src/app/permissions.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { VersionItem } from '../../../src/form/history/VersionItem.tsx'
import { FormHeader } from '../../../src/form/record/FormHeader.tsx'
import { RecordLinks } from '../../../src/form/record/RecordLinks.tsx'
import { StoredRecord } from '../../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { CertificatesOf } from '../../certificate/CertificatesOf.tsx'
import { EmploymentPanel } from '../../employment/EmploymentPanel.tsx'
import { OpenChange, PastChanges, RequestChange } from '../changes/ChangesOf.tsx'
import { PastSteps } from '../inbox/PastSteps.tsx'
import type { Application } from '../inbox/useApplications.ts'
import CandidateSteps from '../steps/CandidateSteps.tsx'
import { AccountLink } from './AccountLink.tsx'
import { useVersions } from './useVersions.ts'

const entity = entityOf('employee_registration')
const errorScreens: Readonly<Record<number, () => React.ReactNode>> = {
  403: () => <AccessDenied />,
  404: () => <NotFound />,
}

/** One candidate on one page: facts and documents, the steps until now, the account and the history. */
export default function CandidateScreen() {
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
    queryKey: [entity.name, 'record', id],
    queryFn: async () => {
      const path = { entity: entity.path, id }
      const { json } = await dataProvider.api('GET {entity}/{id}', { path, query: { embed: 'true' } })
      return json as unknown as SavedRecord
    },
  })
  if (error) {
    const shown = errorScreens[(error as HttpError).status]
    return shown ? shown() : <LoadError message={error.message} onRetry={refetch} />
  }
  return data ? <Candidate record={data} /> : <Loading />
}

function Candidate({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const { timestamp } = useFormats()
  const { data: versions = [] } = useVersions(record as unknown as Application)
  // The steps ask whether a form has unsaved changes; here nothing can be changed.
  const form = useForm()
  const name = String(record.name)
  useScreenTitle(name)
  const { field = '', in: statuses = [] } = entity.editableWhile ?? {}
  const isEditable = can(entity.name, 'update') && statuses.includes(String(record[field]))
  const about = [
    record.registration_number,
    record.updated_at && translate('form.updated', { time: timestamp(String(record.updated_at)) }),
  ]
  return (
    <Box sx={{ px: { xs: 1.5, md: 3 }, py: 2, maxWidth: 1280 }}>
      <FormHeader entity={entity} title={name} about={about.filter(Boolean).join(' · ')}>
        <FormProvider {...form}>
          <CandidateSteps record={record as never} />
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
        <RequestChange record={record} />
        <RecordLinks entity={entity} id={Number(record.id)} />
      </FormHeader>
      <OpenChange record={record} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <StoredRecord entity={entity} record={record} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <EmploymentPanel record={record} />
          <PastChanges record={record} />
          <Panel title={translate('candidate.inbox.decisions')}>
            <Box sx={{ px: 1 }}>
              <PastSteps application={record as unknown as Application} hasTitle={false} />
            </Box>
          </Panel>
          <CertificatesOf candidate={Number(record.id)} />
          <AccountLink record={record} versions={versions} />
          <Panel title={translate('history.button')}>
            <Box component="ul" sx={{ m: 0, p: 0, mx: -1 }}>
              {versions.map((one) => (
                <VersionItem key={one.version} entity={entity} version={one} />
              ))}
            </Box>
          </Panel>
        </Box>
      </Box>
    </Box>
  )
}
