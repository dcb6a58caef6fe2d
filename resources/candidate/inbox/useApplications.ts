import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { QUEUED_AT } from '../../../schema/timestamps.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

/** Whose applications are shown, as filters. */
const queues = {
  all: () => ({}),
  own: () => ({ approver_id: storage.profile()?.id }),
  nobody: () => ({ approver_id: null }),
} as const
export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]

/** A candidate who waits for a decision, with the names of its panchayat, trade and approver. */
export interface Application extends Readonly<Record<string, unknown>> {
  id: number
  version: number
  name: string
  application_status: ApplicationStatus
  queued_at: string
  approver_id: number | null
  embedded?: Readonly<Record<string, string | null>>
}

const query = {
  sort: { field: QUEUED_AT, order: 'ASC' },
  meta: { embed: ['panchayat_id', 'city_id', 'trade_id', 'approver_id'] },
} as const

/** The first applications that wait for a decision, those that wait longest first. */
export function useApplications(name: QueueName, size: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['employee_registration', 'getList', 'inbox', name, size],
    queryFn: async () => {
      const pagination = { page: 1, perPage: size }
      const {
        data,
        total = 0,
        meta,
      } = await dataProvider.getList<Application>('employee_registration', {
        ...query,
        filter: { application_status: 'submitted', ...queues[name]() },
        pagination,
      })
      return { applications: data, total, more: meta?.more === true }
    },
    placeholderData: keepPreviousData,
  })
}
