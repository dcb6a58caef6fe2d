import { useQuery } from '@tanstack/react-query'
import { API, request } from '../../data/request.ts'

/** Settings of the identity provider in the reply of `GET /api/identity`. */
export interface IdentitySettings {
  configured: true
  apiKey: string
  projectId: string
  /** Address of its API, if not Google's. */
  host: string | null
}

/** Settings of the identity provider; undefined if none is configured, or while loading. */
export function useIdentitySettings(): IdentitySettings | undefined {
  const { data } = useQuery({
    queryKey: ['identity_provider'],
    queryFn: async () =>
      (await request(`${API}/identity_provider`)).json as IdentitySettings | { configured: false },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.configured ? data : undefined
}
