import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'

export type Home = ReplyOf<'GET home'>

/** What waits for the user. It is read again each time the screen opens, and when the window gets the focus. */
export function useHome() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['home'],
    queryFn: async () => (await dataProvider.api('GET home')).json,
    refetchOnWindowFocus: true,
  })
}
