import { useGetOne, useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { HistoryButton } from '../../src/form/history/HistoryButton.tsx'
import { ReadOnlyRecord } from '../../src/form/ReadOnlyRecord.tsx'
import { DeleteButton } from '../../src/form/record/DeleteButton.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { StatusToggle } from '../../src/form/record/StatusToggle.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { providerEntity } from './providerEntity.ts'

const users = entityOf('users')

/** The account of a training provider, to edit or view. */
export default function EditProvider() {
  const translate = useTranslate()
  const can = useCan()
  const id = Number(useParams().id)
  const { data: record, error } = useGetOne<SavedRecord>(
    users.name,
    { id },
    { retry: false, onError: () => undefined },
  )
  if (error) return <ErrorState title="accounts.missing_title" body="accounts.missing_body" />
  if (!record) return <Loading />
  const title = String(record.name)
  const actions = (leave: () => void) => (
    <>
      <HistoryButton entity={users} record={record} title={title} />
      <StatusToggle entity={users} record={record} />
      {can(users.name, 'delete') && (
        <DeleteButton entity={providerEntity} record={record} title={title} onDeleted={leave} />
      )}
    </>
  )
  const about = translate('accounts.signs_in', { email: String(record.email) })
  if (can(users.name, 'update'))
    return <ProviderForm key={id} title={title} about={about} record={record} actions={actions} />
  const header = (
    <FormHeader entity={providerEntity} title={title} about={about}>
      {actions(() => undefined)}
    </FormHeader>
  )
  return <ReadOnlyRecord entity={providerEntity} record={record} header={header} />
}
