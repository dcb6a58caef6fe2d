import { useQuery } from '@tanstack/react-query'
import type { Obstacle } from '../../../schema/contract/entities.ts'
import type { Action } from '../../../schema/defaultRights.ts'
import type { Entity } from '../../../schema/index.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'

interface ObstaclesOptions {
  enabled?: boolean
  /** False where a component around has just loaded them. */
  refetchOnMount?: false
}

/** Loads the obstacles of a record together with the record, so that nobody fills a form that cannot be saved. */
export function useObstacles(entity: Entity, id: number, options: ObstaclesOptions = {}) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [entity.name, 'why', id],
    queryFn: async () => {
      const { json } = await dataProvider.api('GET {entity}/{id}/why', { path: { entity: entity.path, id } })
      // Another server may reply with the record.
      return Array.isArray(json) ? json : []
    },
    retry: false,
    ...options,
  })
}

/** The obstacles to one action. */
export const obstaclesTo = (obstacles: readonly Obstacle[], action: Action) =>
  obstacles.filter(({ actions }) => actions.includes(action))
