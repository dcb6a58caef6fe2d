import { useQuery } from '@tanstack/react-query'
import { API, request } from '../../data/request.ts'

/** What the server tells of the other house that people may sign in through. */
export interface IdentitySettings {
  configured: true
  apiKey: string
  projectId: string
  /** Where its calls go, when not to Google. */
  host: string | null
}

/** The other house, or undefined where there is none, or none is known yet. */
export function useIdentity(): IdentitySettings | undefined {
  const { data } = useQuery({
    queryKey: ['identity'],
    queryFn: async () => (await request(`${API}/identity`)).json as IdentitySettings | { configured: false },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.configured ? data : undefined
}
