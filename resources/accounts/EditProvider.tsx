import { useGetOne, useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { RecordView } from '../../src/form/RecordView.tsx'
import { DeleteButton } from '../../src/form/record/DeleteButton.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { StatusToggle } from '../../src/form/record/StatusToggle.tsx'
import type { Saved } from '../../src/form/state/saved.ts'
import { HistoryButton } from '../../src/history/HistoryButton.tsx'
import { Trouble } from '../../src/layout/Trouble.tsx'
import { useMay } from '../../src/layout/useMay.ts'
import { Waiting } from '../../src/layout/Waiting.tsx'
import { ProviderForm } from './ProviderForm.tsx'
import { provider } from './provider.ts'

const users = entityOf('users')

/** The account of a training provider, to look at and change. */
export default function EditProvider() {
  const translate = useTranslate()
  const may = useMay()
  const id = Number(useParams().id)
  const {
    data: record,
    error,
    refetch,
  } = useGetOne<Saved>(users.name, { id }, { retry: false, onError: () => undefined })
  if (error) return <Trouble title="accounts.missing_title" body="accounts.missing_body" />
  if (!record) return <Waiting />
  const title = String(record.name)
  const actions = (leave: () => void) => (
    <>
      <HistoryButton entity={users} record={record} title={title} onRestored={() => void refetch()} />
      <StatusToggle entity={users} record={record} onChanged={() => void refetch()} />
      {may(users.name, 'delete') && (
        <DeleteButton entity={provider} record={record} title={title} onDeleted={leave} />
      )}
    </>
  )
  const about = translate('accounts.signs_in', { email: String(record.email) })
  if (may(users.name, 'update'))
    return <ProviderForm key={id} title={title} about={about} record={record} actions={actions} />
  const header = (
    <FormHeader entity={provider} title={title} about={about}>
      {actions(() => undefined)}
    </FormHeader>
  )
  return <RecordView entity={provider} record={record} header={header} />
}
