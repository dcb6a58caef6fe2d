import { useGetOne, useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { Action } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { HistoryButton } from '../../src/form/history/HistoryButton.tsx'
import { ReadOnlyRecord } from '../../src/form/ReadOnlyRecord.tsx'
import { DeleteButton } from '../../src/form/record/DeleteButton.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import { StatusToggle } from '../../src/form/record/StatusToggle.tsx'
import { obstaclesTo, useObstacles } from '../../src/form/record/useObstacles.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { ProviderForm } from './ProviderForm.tsx'
import { providerEntity } from './providerEntity.ts'
import UnlockAction from './UnlockAction.tsx'

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
  const { data: obstacles = [], isPending } = useObstacles(users, id)
  if (error && !record)
    return <ErrorState title="accounts.missing_title" body="accounts.missing_body" isMissing />
  if (!record || isPending) return <Loading />
  const title = String(record.name)
  const isBlocked = (action: Action) => obstaclesTo(obstacles, action).some(({ reason }) => reason !== 'role')
  const actions = (leave: () => void) => (
    <>
      <UnlockAction record={record} />
      <HistoryButton entity={users} record={record} title={title} />
      {!isBlocked('status') && <StatusToggle entity={users} record={record} />}
      {!isBlocked('delete') && can(users.name, 'delete') && (
        <DeleteButton entity={providerEntity} record={record} title={title} onDeleted={leave} />
      )}
    </>
  )
  const about = translate('accounts.signs_in', { email: String(record.email) })
  if (can(users.name, 'update') && !isBlocked('update'))
    return (
      <ProviderForm
        key={id}
        title={title}
        about={about}
        record={record}
        actions={actions}
        obstacles={obstacles}
      />
    )
  const header = (
    <FormHeader title={title} about={about}>
      {actions(() => undefined)}
    </FormHeader>
  )
  return (
    <ReadOnlyRecord
      entity={providerEntity}
      record={record}
      header={header}
      obstacles={obstaclesTo(obstacles, 'update')}
    />
  )
}
