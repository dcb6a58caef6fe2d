import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Entity } from '../../../schema/index.ts'
import type { Action } from '../../../schema/rights.ts'
import type { KaushalDataProvider } from '../../provider.ts'

/** What stands between a person and a record, as `GET X/{id}/why` tells it. */
export interface Obstacle {
  reason: 'role' | 'own' | 'area' | 'form' | 'bin'
  actions: readonly Action[]
  message: string
  who: string
}

/** Why one may not do what to a record; asked beside the record itself, so that nothing is typed that cannot be saved. */
export function useWhy(entity: Entity, id: number, enabled = true) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [entity.name, 'why', id],
    queryFn: async () => (await dataProvider.call<Obstacle[]>('GET', `${entity.path}/${id}/why`)).json,
    retry: false,
    enabled,
  })
}

/** Those that keep one from doing this. */
export const against = (obstacles: readonly Obstacle[], action: Action) =>
  obstacles.filter(({ actions }) => actions.includes(action))
