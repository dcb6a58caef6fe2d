import { useQuery } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

export type HomeReply = ReplyOf<'GET home'>

/** What waits for the user; null from another server, which may not have this call. */
export const homeQuery = (dataProvider: Pick<KaushalDataProvider, 'api'>) => ({
  queryKey: ['home'],
  queryFn: async () => {
    try {
      const { json } = await dataProvider.api('GET home')
      return Array.isArray((json as Partial<HomeReply> | null)?.items) ? json : null
    } catch (error) {
      if ((error as HttpError).status === 404) return null
      throw error
    }
  },
})

/** It is read again each time the screen opens, and when the window gets the focus. */
export const useHome = () => useQuery({ ...homeQuery(useKaushalDataProvider()), refetchOnWindowFocus: true })
