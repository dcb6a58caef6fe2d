import { useInfiniteQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../provider.ts'

/** An operation, as `GET /api/history` tells it. */
export interface Logged {
  id: number
  at: string
  user_id: number | null
  by: string | null
  entity: string
  action: string
  count: number
  undone_by: number | null
}

export interface LogFilter {
  entity?: string
  action?: string
  user_id?: number
  /** An area of whichever level: what was done to records in it. */
  area_id?: number
  /** Days, both included. */
  from?: string
  to?: string
}

const SIZE = 50

/** The first and the last moment of a day by the person's clock. */
const begin = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const end = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

/** The log, a page at a time, the newest first. */
export function useLog({ from, to, ...filter }: LogFilter) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useInfiniteQuery({
    queryKey: ['history', filter, from, to],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => {
      const asked = {
        ...filter,
        ...(from && { at_gte: begin(from) }),
        ...(to && { at_lte: end(to) }),
        before,
      }
      const query = `filter=${encodeURIComponent(JSON.stringify(asked))}&range=[0,${SIZE - 1}]`
      return (await dataProvider.call<Logged[]>('GET', `history?${query}`)).json
    },
    getNextPageParam: (page) => (page.length < SIZE ? undefined : page.at(-1)?.id),
  })
}
