import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Action } from '../../../schema/defaultRights.ts'
import type { Entity } from '../../../schema/index.ts'
import type { KaushalDataProvider } from '../../data/types.ts'

/** Why actions on a record are not allowed for the current user; a part of the reply of `GET X/{id}/why`. */
export interface Obstacle {
  reason: 'role' | 'own' | 'area' | 'form' | 'bin'
  actions: readonly Action[]
  message: string
  who: string
}

/** Loads the obstacles of a record together with the record, so that nobody fills a form that cannot be saved. */
export function useObstacles(entity: Entity, id: number, enabled = true) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [entity.name, 'why', id],
    queryFn: async () => (await dataProvider.call<Obstacle[]>('GET', `${entity.path}/${id}/why`)).json,
    retry: false,
    enabled,
  })
}

/** The obstacles to one action. */
export const obstaclesTo = (obstacles: readonly Obstacle[], action: Action) =>
  obstacles.filter(({ actions }) => actions.includes(action))
