import { EditBase, type HttpError, useEditContext, useRedirect, useResourceContext } from 'ra-core'
import { useParams } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { ADMINISTRATOR } from '../../schema/rights.ts'
import { Needs } from '../layout/Needs.tsx'
import { AccessDenied } from '../layout/Trouble.tsx'
import { useMay, useTold } from '../layout/useMay.ts'
import { storage } from '../storage.ts'
import { EntityForm } from './EntityForm.tsx'
import { FormWaiting } from './layout/FormWaiting.tsx'
import { RecordView } from './RecordView.tsx'
import { RecordHeader } from './record/RecordHeader.tsx'
import { RecordTrouble } from './record/RecordTrouble.tsx'
import { useSayChanged } from './record/useSayChanged.ts'
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

const levelOf = ({ level }: { level: number | null }) => level

/** Do the people of these records sign in? */
const isAccount = ({ fields }: Entity) => Object.values(fields).some(({ kind }) => kind === 'password')

function KnownRecord() {
  const redirect = useRedirect()
  const { resource, record, save, refetch } = useEditContext<Saved>()
  const entity = entityOf(resource)
  const sayChanged = useSayChanged(entity)
  const may = useMay()
  const { data: level } = useTold(levelOf)
  if (!record) return null
  const isOwn = level !== ADMINISTRATOR && isAccount(entity) && record.id === storage.profile()?.id
  const header = (leave: () => void) => (
    <RecordHeader
      entity={entity}
      record={record}
      onChanged={() => void refetch()}
      onLeave={leave}
      isOwn={isOwn}
    />
  )
  if (isOwn || !may(resource, 'update'))
    return <RecordView entity={entity} record={record} header={header(() => undefined)} isOwn={isOwn} />
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
