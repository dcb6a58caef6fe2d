import { EditBase, type HttpError, useEditContext, useRedirect, useResourceContext } from 'ra-core'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { isGone } from '../app/BeforeData.tsx'
import { AccessDenied } from '../app/ErrorState.tsx'
import { useExtensions } from '../app/extensions.ts'
import { RequirePermission, useCan } from '../app/permissions.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormLoading } from './FormLoading.tsx'
import { useFormParts } from './formParts.ts'
import { useOption } from './inputs/useOption.ts'
import { ReadOnlyRecord } from './ReadOnlyRecord.tsx'
import { RecordErrorState } from './record/RecordErrorState.tsx'
import { RecordHeader } from './record/RecordHeader.tsx'
import { obstaclesTo, useObstacles } from './record/useObstacles.ts'
import type { SavedRecord } from './savedRecord.ts'
import { useReportChange } from './useReportChange.ts'

export { firstParts } from './formParts.ts'

/** The screen itself shows why a record could not be read, so react-admin shows no notification. */
const queryOptions = { onError: () => undefined }

/** The screen that shows and changes a record of any entity. */
export default function EntityEdit() {
  const entity = entityOf(useResourceContext() ?? '')
  const { id } = useParams()
  const loading = <FormLoading entity={entity} />
  const can = useCan()
  const { RecordActions } = useExtensions().entities[entity.name] ?? {}
  // These start together with the request for the record; their results are read in LoadedRecord.
  useObstacles(entity, Number(id), { enabled: can(entity.name, 'view') })
  useOption(entity.name, Number(id))
  useFormParts(entity, RecordActions)
  return (
    <RequirePermission entity={entity.name} action="view" fallback={loading}>
      <EditBase
        key={`${entity.name}/${id}`}
        mutationMode="pessimistic"
        queryOptions={queryOptions}
        redirect={false}
        authLoading={loading}
        loading={loading}
        offline={<RecordErrorState />}
        error={<ReadRecord />}
      >
        {/* For the actions of its own, which are in a file of theirs. */}
        <Suspense fallback={loading}>
          <ReadRecord />
        </Suspense>
      </EditBase>
    </RequirePermission>
  )
}

/** The record, which stays with what was typed when it cannot be read again; or why it cannot be shown. */
function ReadRecord() {
  const { record, error } = useEditContext()
  if (record && !isGone(error)) return <LoadedRecord />
  if (!error) return null
  return (error as HttpError).status === 403 ? <AccessDenied /> : <RecordErrorState />
}

function LoadedRecord() {
  const redirect = useRedirect()
  const { resource, record } = useEditContext<SavedRecord>()
  const entity = entityOf(resource)
  const reportChange = useReportChange(entity)
  const can = useCan()
  const { data: obstacles = [], isPending } = useObstacles(entity, Number(record?.id), {
    refetchOnMount: false,
  })
  const title = useOption(entity.name, record?.id ?? null)
  if (!record) return null
  if (isPending || (title.isLoading && !title.failureCount)) return <FormLoading entity={entity} />
  const header = (onLeave: () => void) => (
    <RecordHeader entity={entity} record={record} onLeave={onLeave} obstacles={obstacles} />
  )
  const updateObstacles = obstaclesTo(obstacles, 'update')
  if (updateObstacles.length || !can(resource, 'update'))
    return (
      <ReadOnlyRecord
        entity={entity}
        record={record}
        header={header(() => undefined)}
        obstacles={updateObstacles}
      />
    )
  return (
    <EntityForm
      entity={entity}
      record={record}
      isUpdate
      obstacles={obstacles}
      onSaved={(result) => {
        if (result)
          reportChange('updated', result.data, { operation: result.meta?.operation, isLeaving: true })
        redirect('list', resource)
      }}
      header={header}
    />
  )
}
