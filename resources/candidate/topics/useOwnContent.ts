import { useQuery } from '@tanstack/react-query'
import type { Identifier } from 'ra-core'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { Topic } from './LaterTopic.tsx'

/** What a topic needs beside the record of the signed-in candidate, by the call that reads it; nothing before the record is known. */
export function useOwnContent<Content>(
  topic: Topic,
  candidate: Identifier | undefined,
  read: (dataProvider: KaushalDataProvider, id: number) => Promise<Content>,
) {
  const dataProvider = useKaushalDataProvider()
  const id = Number(candidate ?? 0)
  return useQuery({
    queryKey: ['employee_registration', topic, id],
    enabled: id > 0,
    queryFn: () => read(dataProvider, id),
  })
}
