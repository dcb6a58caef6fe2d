import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Rights } from '../../src/data/rights.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { fromRows, type Row } from './matrix.ts'

/** Rights as they are saved; a version of 0 is none yet. */
export interface Saved {
  rights: Rights
  version: number
}

export const savedKey = (role: number, person: number | null) => ['role_permission', role, person]

/** Asks for the rights of a role, and for what its level gives. */
export function useAsk() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return {
    async saved(role: number, person: number | null): Promise<Saved> {
      const of = person ? `?user_id=${person}` : ''
      const { json } = await dataProvider.call<{ view: Row[]; version: number | null }>(
        'GET',
        `role_permission/${role}${of}`,
      )
      return { rights: fromRows(json.view), version: json.version ?? 0 }
    },
    async defaults(role: number): Promise<Rights> {
      const { json } = await dataProvider.call<Row[]>('GET', `default_permission_module/${role}`)
      return fromRows(json)
    },
  }
}

/** The saved rights of a role, or of one person in it; read anew each time that the screen opens. */
export function useRightsOf(role: number, person: number | null, enabled = true) {
  const ask = useAsk()
  return useQuery({
    queryKey: savedKey(role, person),
    queryFn: () => ask.saved(role, person),
    enabled,
    gcTime: 0,
  })
}
