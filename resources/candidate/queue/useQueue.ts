import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { totalOf } from '../../../src/data/records/totalOf.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

/** Loads the items of a queue that are in the range. */
type LoadQueue<Item> = (
  dataProvider: KaushalDataProvider,
  range: [number, number],
) => Promise<{ json: Item[]; headers: Headers }>

/** The first items of a queue, those that wait longest first, and how many wait in all. */
export function useQueue<Item>(key: readonly string[], size: number, load: LoadQueue<Item>) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [...key, size],
    queryFn: async () => {
      const { json, headers } = await load(dataProvider, [0, size - 1])
      return { items: json, total: totalOf(headers, json) }
    },
    placeholderData: keepPreviousData,
  })
}
