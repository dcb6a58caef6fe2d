import {
  CreateBase,
  useCreateContext,
  useRecordFromLocation,
  useRedirect,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import { entityOf } from '../../schema/index.ts'
import { Needs } from '../layout/Needs.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormWaiting } from './layout/FormWaiting.tsx'
import { FormHeader } from './record/FormHeader.tsx'
import { useSayChanged } from './record/useSayChanged.ts'
import { quiet } from './state/quiet.ts'
import { type Save, sending } from './state/sending.ts'
import type { Values } from './state/values.ts'

/** A new record of any entity. */
export default function EntityCreate() {
  const entity = entityOf(useResourceContext() ?? '')
  const waiting = <FormWaiting entity={entity} />
  return (
    <Needs entity={entity.name} action="create" waiting={waiting}>
      <CreateBase
        key={entity.name}
        mutationMode="pessimistic"
        mutationOptions={quiet}
        redirect={false}
        authLoading={waiting}
      >
        <NewRecord />
      </CreateBase>
    </Needs>
  )
}

function NewRecord() {
  const translate = useTranslate()
  const redirect = useRedirect()
  const { resource, save } = useCreateContext()
  const entity = entityOf(resource)
  const given = useRecordFromLocation()
  const sayChanged = useSayChanged(entity)
  const name = translate(`resources.${entity.name}.inline`, { smart_count: 1, _: entity.label })
  const title = translate('form.new', { name, _: 'New %{name}' })
  return (
    <EntityForm
      entity={entity}
      record={(given ?? undefined) as Values | undefined}
      isUpdate={false}
      send={sending(save as Save)}
      onSaved={(saved, next) => {
        if (saved) sayChanged('created', saved)
        if (!next) redirect('list', resource)
      }}
      header={() => (
        <FormHeader
          entity={entity}
          title={title}
          about={translate(`resources.${entity.name}.about`, { _: entity.about })}
        />
      )}
    />
  )
}
