import { useGetOne, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router-dom'
import { ADMINISTRATOR } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { useOption } from '../../src/form/inputs/useOption.ts'
import { RightsEditor } from './RightsEditor.tsx'
import { useSavedRights } from './useSavedRights.ts'

const role = entityOf('user_role')

interface Role {
  id: number
  name: string
  level: string
}

/** The rights of a role, or of one person with that role. */
export default function RightsScreen() {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const person = Number(params.get('user_id')) || null
  const query = { retry: false, onError: () => undefined }
  const { data: record, error: recordError } = useGetOne<Role>(role.name, { id }, query)
  const savedOfRole = useSavedRights(id, null)
  const savedOfPerson = useSavedRights(id, person, person !== null)
  const account = useOption('users', person).data
  const saved = person ? savedOfPerson : savedOfRole
  const name = person ? account?.name : record?.name
  useScreenTitle(name && translate('rights.of', { name }))

  const error = recordError ?? savedOfRole.error ?? saved.error
  if (error)
    return (
      <ErrorState
        title={(error as { status?: number }).status === 404 ? 'rights.missing_title' : 'shell.error.title'}
        body={
          (error as { status?: number }).status === 404 ? 'rights.missing_body' : (error as Error).message
        }
      />
    )
  if (!record || !name || !saved.data || !savedOfRole.data) return <Loading />
  return (
    <RightsEditor
      key={`${id}/${person}`}
      role={id}
      roleName={record.name}
      person={person}
      name={name}
      saved={saved.data}
      roleRights={person ? savedOfRole.data.rights : undefined}
      isAdministrator={Number(record.level) === ADMINISTRATOR}
    />
  )
}
