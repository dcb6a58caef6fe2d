import { useRecordFromLocation, useRedirect, useResourceContext, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { type Entity, entityOf } from '../../schema/index.ts'
import { withNamedOwner } from '../../schema/namedOwner.ts'
import { RequirePermission, useSession } from '../app/permissions.tsx'
import { EntityForm } from './EntityForm.tsx'
import { FormLoading } from './FormLoading.tsx'
import type { FormValues } from './fields/formValues.ts'
import { useFormParts } from './formParts.ts'
import { FormHeader } from './record/FormHeader.tsx'
import { useReportChange } from './useReportChange.ts'

export { firstParts } from './formParts.ts'

/** The screen that creates a record of any entity. */
export default function EntityCreate() {
  const entity = entityOf(useResourceContext() ?? '')
  useFormParts(entity)
  return (
    <RequirePermission entity={entity.name} action="create" fallback={<FormLoading entity={entity} />}>
      <NewRecord key={entity.name} entity={entity} />
    </RequirePermission>
  )
}

function NewRecord({ entity: declared }: { entity: Entity }) {
  const translate = useTranslate()
  const { data: session } = useSession()
  const level = session?.level
  const entity = useMemo(
    () => (level === undefined ? declared : withNamedOwner(declared, level)),
    [declared, level],
  )
  const redirect = useRedirect()
  const reportChange = useReportChange(entity)
  const record = useRecordFromLocation() as FormValues | null
  const name = translate(`resources.${entity.name}.inline`, { smart_count: 1 })
  return (
    <EntityForm
      entity={entity}
      record={record ?? undefined}
      isUpdate={false}
      onSaved={(result, isNext) => {
        if (result)
          reportChange('created', result.data, { operation: result.meta?.operation, isLeaving: true })
        if (!isNext) redirect('list', entity.name)
      }}
      header={() => (
        <FormHeader
          title={translate('form.new', { name })}
          about={translate(`resources.${entity.name}.about`)}
        />
      )}
    />
  )
}
