import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { totalOf } from '../../../src/data/records/totalOf.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

/** Loads the items of a queue that are in the range. */
type LoadQueue<Item> = (
  dataProvider: KaushalDataProvider,
  range: [number, number],
) => Promise<{ json: Item[]; headers: Headers }>

/** The first items of a queue, those that wait longest first, and how many wait in all. */
export function useQueue<Item>(key: readonly string[], size: number, load: LoadQueue<Item>) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [...key, size],
    queryFn: async () => {
      const { json, headers } = await load(dataProvider, [0, size - 1])
      return { items: json, ...totalOf(headers, json) }
    },
    placeholderData: keepPreviousData,
  })
}
