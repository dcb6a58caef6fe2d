import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'

/** How often the progress is asked for, in milliseconds. */
const INTERVAL = 700

/** The progress of a task of the user that waits or runs; undefined while the server has not said anything about it. */
export function useTask(name: string, isPending: boolean): ReplyOf<'GET tasks'>[number] | undefined {
  const dataProvider = useKaushalDataProvider()
  const { data } = useQuery({
    queryKey: ['tasks'],
    queryFn: async () => (await dataProvider.api('GET tasks')).json,
    enabled: isPending,
    refetchInterval: INTERVAL,
    // An earlier task of the same name was another document.
    gcTime: 0,
  })
  return isPending ? data?.find((task) => task.name === name) : undefined
}
