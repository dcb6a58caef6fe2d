import type { Action } from '../../schema/rights.ts'
import { RIGHTS } from '../queryClient.ts'
import { storage } from '../storage.ts'
import { API, request } from './request.ts'

/** By module, what one may do there. */
export type Rights = Readonly<Record<string, readonly Action[]>>

async function ask(person: number): Promise<Rights> {
  const { json } = await request(`${API}/get_role_permission/${person}`)
  const { error, modules } = json as { error: unknown; modules: Rights }
  if (error !== false) throw new Error('The rights were not told.')
  storage.keepRights(modules)
  return modules
}

/** What this person may do: asked once, and until it is told anew as it was last told in this browser. */
export const rightsOf = (person: number) => ({
  queryKey: [RIGHTS, person],
  queryFn: () => ask(person),
  initialData: () => storage.rights() ?? undefined,
  initialDataUpdatedAt: 0,
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt ? Number.POSITIVE_INFINITY : 0,
  refetchOnWindowFocus: 'always' as const,
})
