import type { Action } from '../../schema/rights.ts'
import { RIGHTS } from '../queryClient.ts'
import { type MenuEntry, storage, type Told } from '../storage.ts'
import { API, request } from './request.ts'

/** By module, what one may do there. */
export type Rights = Readonly<Record<string, readonly Action[]>>

interface Reply {
  error: unknown
  modules: Rights
  role_permision_data?: readonly MenuEntry[]
  level?: number | null
}

async function ask(person: number): Promise<Told> {
  const { json } = await request(`${API}/get_role_permission/${person}`)
  const { error, modules, role_permision_data: menu = [], level = null } = json as Reply
  if (error !== false) throw new Error('The rights were not told.')
  const told = { modules, menu, level }
  storage.keepRights(told)
  return told
}

/** What this person may do, and their menu: asked once, and until it is told anew as it was last told in this browser. */
export const rightsOf = (person: number) => ({
  queryKey: [RIGHTS, person],
  queryFn: () => ask(person),
  initialData: () => storage.rights() ?? undefined,
  initialDataUpdatedAt: 0,
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt ? Number.POSITIVE_INFINITY : 0,
  refetchOnWindowFocus: 'always' as const,
})
