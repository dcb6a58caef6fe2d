import { useInfiniteQuery } from '@tanstack/react-query'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'

export interface LogFilter {
  entity?: string
  action?: string
  user_id?: number
  /** An area of any level: only operations on records in it. */
  area_id?: number
  /** Dates, both inclusive. */
  from?: string
  to?: string
}

const PAGE_SIZE = 50

/** The first and the last timestamp of a date in the browser's time zone. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00`).toISOString()
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`).toISOString()

/** The log in pages, the newest entry first. */
export function useLog({ from, to, ...filter }: LogFilter) {
  const dataProvider = useKaushalDataProvider()
  return useInfiniteQuery({
    queryKey: ['history', filter, from, to],
    initialPageParam: undefined as number | undefined,
    queryFn: async ({ pageParam: before }) => {
      const parameters = {
        ...filter,
        ...(from && { at_gte: startOfDay(from) }),
        ...(to && { at_lte: endOfDay(to) }),
        before,
      }
      const query = { filter: parameters, range: [0, PAGE_SIZE - 1] as [number, number] }
      return (await dataProvider.api('GET history', { query })).json
    },
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
  })
}
