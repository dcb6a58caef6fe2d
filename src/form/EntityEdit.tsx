import { EditBase, type HttpError, useEditContext, useRedirect, useResourceContext } from 'ra-core'
import { useParams } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { Needs } from '../layout/Needs.tsx'
import { AccessDenied } from '../layout/Trouble.tsx'
import { useMay } from '../layout/useMay.ts'
import { EntityForm } from './EntityForm.tsx'
import { FormWaiting } from './layout/FormWaiting.tsx'
import { RecordView } from './RecordView.tsx'
import { RecordHeader } from './record/RecordHeader.tsx'
import { RecordTrouble } from './record/RecordTrouble.tsx'
import { useSayChanged } from './record/useSayChanged.ts'
import { against, useWhy } from './record/useWhy.ts'
import { quiet } from './state/quiet.ts'
import type { Saved } from './state/saved.ts'
import { type Save, sending } from './state/sending.ts'

/** What a record that cannot be read looks like is said on its own screen. */
const query = { onError: () => undefined }

/** A record of any entity, to look at and change. */
export default function EntityEdit() {
  const entity = entityOf(useResourceContext() ?? '')
  const { id } = useParams()
  const waiting = <FormWaiting entity={entity} />
  const may = useMay()
  // Asked beside the record, and read where it is shown; whoever may not see it asks nothing.
  useWhy(entity, Number(id), may(entity.name, 'view'))
  return (
    <Needs entity={entity.name} action="view" waiting={waiting}>
      <EditBase
        key={`${entity.name}/${id}`}
        mutationMode="pessimistic"
        mutationOptions={quiet}
        queryOptions={query}
        redirect={false}
        authLoading={waiting}
        loading={waiting}
        offline={<RecordTrouble />}
        error={<Unreadable />}
      >
        <KnownRecord />
      </EditBase>
    </Needs>
  )
}

function Unreadable() {
  const { error } = useEditContext()
  return (error as HttpError | null)?.status === 403 ? <AccessDenied /> : <RecordTrouble />
}

function KnownRecord() {
  const redirect = useRedirect()
  const { resource, record, save, refetch } = useEditContext<Saved>()
  const entity = entityOf(resource)
  const sayChanged = useSayChanged(entity)
  const may = useMay()
  const { data: obstacles = [], isPending, refetch: askAgain } = useWhy(entity, Number(record?.id))
  if (!record) return null
  if (isPending) return <FormWaiting entity={entity} />
  const header = (leave: () => void) => (
    <RecordHeader
      entity={entity}
      record={record}
      onChanged={() => void Promise.all([refetch(), askAgain()])}
      onLeave={leave}
      obstacles={obstacles}
    />
  )
  const barring = against(obstacles, 'update')
  if (barring.length || !may(resource, 'update'))
    return <RecordView entity={entity} record={record} header={header(() => undefined)} barring={barring} />
  return (
    <EntityForm
      entity={entity}
      record={record}
      isUpdate
      send={sending(save as Save)}
      onSaved={(saved) => {
        if (saved) sayChanged('updated', saved)
        redirect('list', resource)
      }}
      header={header}
    />
  )
}
