import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { callApi } from '../../data/callApi.ts'

export type IdentitySettings = Extract<ReplyOf<'GET identity_provider'>, { configured: true }>

/** Settings of the identity provider; undefined if none is configured, or while loading. */
export function useIdentitySettings(): IdentitySettings | undefined {
  const { data } = useQuery({
    queryKey: ['identity_provider'],
    queryFn: async () => (await callApi('GET identity_provider')).json,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.configured ? data : undefined
}
