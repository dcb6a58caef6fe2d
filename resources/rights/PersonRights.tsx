import { useGetOne } from 'ra-core'
import { Navigate, useParams } from 'react-router-dom'
import { ErrorState } from '../../src/app/ErrorState.tsx'
import { Loading } from '../../src/app/Loading.tsx'

/** Opens the rights of a person, which are edited beside those of the role. */
export default function PersonRights() {
  const { id } = useParams()
  const { data, error } = useGetOne<{ id: number; user_role_id: number }>(
    'users',
    { id: Number(id) },
    { retry: false, onError: () => undefined },
  )
  if (error) return <ErrorState title="rights.missing_title" body="rights.missing_body" />
  if (!data) return <Loading />
  return <Navigate to={`/user_role/${data.user_role_id}/rights?user_id=${data.id}`} replace />
}
