import { type HttpError, useGetOne, useTranslate } from 'ra-core'
import { useParams } from 'react-router-dom'
import { ADMINISTRATOR } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { namesOf } from '../../src/data/records/localNames.ts'
import { RightsEditor } from './RightsEditor.tsx'
import { useSavedRights } from './useSavedRights.ts'

const role = entityOf('user_role')

interface Role {
  id: number
  name: string
  level: string
}

interface RightsOfProps {
  role: number
  person?: { id: number; name: string }
}

/** The rights of a role, or of one person with that role. */
export function RightsOf({ role: id, person }: RightsOfProps) {
  const translate = useTranslate()
  const personId = person?.id ?? null
  const { data: record, error: recordError } = useGetOne<Role>(
    role.name,
    { id },
    { retry: false, onError: () => undefined },
  )
  const savedOfRole = useSavedRights(id, null)
  const savedOfPerson = useSavedRights(id, personId, person !== undefined)
  const saved = person ? savedOfPerson : savedOfRole
  const roleName = record && namesOf(role.name, record.name)[0]
  const name = person?.name ?? roleName
  useScreenTitle(name && translate('rights.of', { name }))

  if (!record || !roleName || !name || !saved.data || !savedOfRole.data) {
    const error = recordError ?? savedOfRole.error ?? saved.error
    if (!error) return <Loading />
    return (error as HttpError).status === 404 ? (
      <ErrorState title="rights.missing_title" body="rights.missing_body" isMissing />
    ) : (
      <ErrorState title="shell.error.title" body={error.message} />
    )
  }
  return (
    <RightsEditor
      key={`${id}/${personId}`}
      role={id}
      roleName={roleName}
      person={personId}
      name={name}
      saved={saved.data}
      roleRights={person ? savedOfRole.data.rights : undefined}
      isAdministrator={Number(record.level) === ADMINISTRATOR}
    />
  )
}

export default function RightsScreen() {
  return <RightsOf role={Number(useParams().id)} />
}
