import { useQuery } from '@tanstack/react-query'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { fromRows } from './rights.ts'

/** Saved rights; version 0 where none are saved yet. */
export interface SavedRights {
  rights: ModuleRights
  version: number
}

export const savedRightsKey = (role: number, person: number | null) => ['role_permission', role, person]

/** Loads the rights of a role, and the defaults of its level. */
export function useRightsRequests() {
  const dataProvider = useKaushalDataProvider()
  return {
    async saved(role: number, person: number | null): Promise<SavedRights> {
      const { json } = await dataProvider.api('GET role_permission/{id}', {
        path: { id: role },
        query: { user_id: person ?? undefined },
      })
      return { rights: fromRows(json.view), version: json.version ?? 0 }
    },
    async defaults(role: number): Promise<ModuleRights> {
      const { json } = await dataProvider.api('GET default_permission_module/{id}', { path: { id: role } })
      return fromRows(json)
    },
  }
}

/** The saved rights of a role, or of one person with that role; loaded each time the screen opens. */
export function useSavedRights(role: number, person: number | null, isEnabled = true) {
  const requests = useRightsRequests()
  return useQuery({
    queryKey: savedRightsKey(role, person),
    queryFn: () => requests.saved(role, person),
    enabled: isEnabled,
    gcTime: 0,
  })
}
