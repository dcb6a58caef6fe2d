import { useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { RightsOf } from './RightsScreen.tsx'

/** The rights of a person, which are edited beside those of the role. */
export default function PersonRights() {
  const { id } = useParams()
  const { data, error } = useGetOne<{ id: number; name: string; user_role_id: number }>(
    'users',
    { id: Number(id) },
    { retry: false, onError: () => undefined },
  )
  if (error && !data) return <ErrorState title="rights.missing_title" body="rights.missing_body" isMissing />
  if (!data) return <Loading />
  return <RightsOf role={data.user_role_id} person={data} />
}
