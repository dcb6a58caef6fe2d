import { useGetOne, useTranslate } from 'ra-core'
import { useParams, useSearchParams } from 'react-router-dom'
import { entityOf } from '../../schema/index.ts'
import { ADMINISTRATOR } from '../../schema/rights.ts'
import { useOption } from '../../src/form/reference/useOption.ts'
import { Trouble } from '../../src/layout/Trouble.tsx'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import { Waiting } from '../../src/layout/Waiting.tsx'
import { RightsEditor } from './RightsEditor.tsx'
import { useRightsOf } from './useRightsOf.ts'

const role = entityOf('user_role')

interface Role {
  id: number
  name: string
  level: string
}

/** The rights of a role, or of one person in it. */
export default function RightsScreen() {
  const translate = useTranslate()
  const id = Number(useParams().id)
  const [params] = useSearchParams()
  const person = Number(params.get('user_id')) || null
  const query = { retry: false, onError: () => undefined }
  const { data: found, error: missing } = useGetOne<Role>(role.name, { id }, query)
  const ofRole = useRightsOf(id, null)
  const ofPerson = useRightsOf(id, person, person !== null)
  const who = useOption('users', person).data
  const saved = person ? ofPerson : ofRole
  const name = person ? who?.name : found?.name
  useScreenTitle(name && translate('rights.of', { name }))

  const error = missing ?? ofRole.error ?? saved.error
  if (error)
    return (
      <Trouble
        title={(error as { status?: number }).status === 404 ? 'rights.missing_title' : 'shell.error.title'}
        body={
          (error as { status?: number }).status === 404 ? 'rights.missing_body' : (error as Error).message
        }
      />
    )
  if (!found || !name || !saved.data || !ofRole.data) return <Waiting />
  return (
    <RightsEditor
      key={`${id}/${person}`}
      role={id}
      roleName={found.name}
      person={person}
      name={name}
      saved={saved.data}
      ofRole={person ? ofRole.data.rights : undefined}
      isAdministrator={Number(found.level) === ADMINISTRATOR}
    />
  )
}
