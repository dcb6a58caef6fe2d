import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import {
  type ApplicationStatus,
  CERTIFIED_STATUSES,
  REGISTERED_STATUSES,
} from '../../schema/rpl/applicationStatuses.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { candidatesPath } from '../candidate/candidateLists.ts'

type Gaps = ReplyOf<'GET rpl/demand/gaps'>
export type Gap = Gaps['rows'][number]
export type GapCounts = Gaps['totals']

/** The filters of the screen, which are in the URL. */
export const gapFilters = ['state_id', 'district_id', 'block_id', 'panchayat_id', 'job_role_id'] as const
export type GapFilter = Partial<Record<(typeof gapFilters)[number], string>>

/** Most rows of one request. */
export const MAX_ROWS = 1_000

/** The blocks and job roles with a demand, those with the most missing workers first. */
export function useGaps(filter: GapFilter, rows: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['demand', 'gaps', filter, rows],
    queryFn: async () => {
      const query = { ...filter, range: [0, rows - 1] } as RequestOf<'GET rpl/demand/gaps'>['query']
      return (await dataProvider.api('GET rpl/demand/gaps', { query })).json
    },
    placeholderData: (previous) => previous,
  })
}

/** The candidates behind each figure. */
const statuses: Readonly<Record<'registered' | 'in_training' | 'certified', readonly ApplicationStatus[]>> = {
  registered: REGISTERED_STATUSES,
  in_training: ['in_batch'],
  certified: CERTIFIED_STATUSES,
}

/** The figures of a row, in their order. */
export const figures = ['demands', 'registered', 'in_training', 'certified'] as const
type GapFigure = (typeof figures)[number]

/** The address of the list behind a figure of a row, within the filter of the screen. */
export function listOf(figure: GapFigure, { block_id, job_role_id }: Gap, filter: GapFilter): string {
  const within = {
    block_id,
    job_role_id,
    ...(filter.panchayat_id && { panchayat_id: Number(filter.panchayat_id) }),
  }
  if (figure !== 'demands') return candidatesPath(statuses[figure], within)
  return `/demand?filter=${encodeURIComponent(JSON.stringify({ ...within, status: 'active' }))}`
}
