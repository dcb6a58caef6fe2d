import { useQuery } from '@tanstack/react-query'
import { type Identifier, useDataProvider } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

export type OwnCourse = NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/course'>['course']>

/** The course of the signed-in candidate; null without one that is approved. */
export function useOwnCourse(candidate: Identifier | undefined) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const id = Number(candidate ?? 0)
  return useQuery({
    queryKey: ['employee_registration', 'course', id],
    enabled: id > 0,
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/course', { path: { id } })).json.course,
  })
}
