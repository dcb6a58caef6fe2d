import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'

/** A candidate who waits for a decision, with the names of its panchayat and trade. */
export interface Application extends Readonly<Record<string, unknown>> {
  id: number
  version: number
  name: string
  application_status: ApplicationStatus
  updated_at: string
  embedded?: Readonly<Record<string, string | null>>
}

/** A submitted application was changed last by its submission. */
const query = {
  filter: { application_status: 'submitted' },
  sort: { field: 'updated_at', order: 'ASC' },
  meta: { embed: ['panchayat_id', 'city_id', 'trade_id'] },
} as const

/** The first applications that wait for a decision, those that wait longest first. */
export function useApplications(size: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['employee_registration', 'getList', 'inbox', size],
    queryFn: async () => {
      const pagination = { page: 1, perPage: size }
      const { data, total = 0 } = await dataProvider.getList<Application>('employee_registration', {
        ...query,
        pagination,
      })
      return { applications: data, total }
    },
    placeholderData: keepPreviousData,
  })
}
