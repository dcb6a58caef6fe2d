import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { AccessDenied, NotFound } from '../../src/app/ErrorState.tsx'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { RequirePermission } from '../../src/app/permissions.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { RecordHistory } from '../../src/form/history/RecordHistory.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { StoredRecord } from '../../src/form/record/StoredRecord.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import EmploymentActions from './EmploymentActions.tsx'

const entity: Entity = entityOf('employment')

/** One employment with its history. What can be done with it is on the page of its candidate. */
export default function EmploymentScreen() {
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
  const { status } = (error ?? {}) as Partial<HttpError>
  if (status === 403) return <AccessDenied />
  if (status === 404) return <NotFound />
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  return data ? <Employment record={data} /> : <Loading />
}

function Employment({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const names = record.embedded as Readonly<Record<string, string | null>> | undefined
  const title = String(
    record.employer ?? record.job_title ?? names?.job_role_id ?? translate('employment.title'),
  )
  useScreenTitle(title)
  return (
    <Box sx={{ px: { xs: 1.5, md: 3 }, py: 2, maxWidth: 960 }}>
      <FormHeader entity={entity} title={title} about={names?.candidate_id ?? ''}>
        <EmploymentActions record={record as never} />
      </FormHeader>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <StoredRecord entity={entity} record={record} />
        <RecordHistory entity={entity} record={record} />
      </Box>
    </Box>
  )
}
