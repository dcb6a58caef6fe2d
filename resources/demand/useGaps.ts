import { useQuery } from '@tanstack/react-query'
import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import { type ApplicationStatus, CERTIFIED_STATUSES } from '../../schema/rpl/applicationStatuses.ts'
import { registeredFilter } from '../../schema/rpl/registered.ts'
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
const filters: Readonly<
  Record<
    'registered' | 'in_training' | 'certified',
    { application_status: readonly ApplicationStatus[]; submitted_on_gte?: string }
  >
> = {
  registered: registeredFilter,
  in_training: { application_status: ['in_batch'] },
  certified: { application_status: CERTIFIED_STATUSES },
}

/** The figures of a row, in their order. */
export const figures = ['demands', 'registered', 'in_training', 'certified'] as const
type GapFigure = (typeof figures)[number]

const demandsPath = (within: Readonly<Record<string, number>>) =>
  `/demand?filter=${encodeURIComponent(JSON.stringify({ ...within, status: 'active' }))}`

/**
 * The address of the list behind the total of the demands. The candidates of the other totals have no list: they are those of the blocks and
 * job roles with a demand, pair by pair.
 */
export const listOfDemands = (filter: GapFilter): string =>
  demandsPath(Object.fromEntries(Object.entries(filter).map(([name, id]) => [name, Number(id)])))

/** The address of the list behind a figure of a row, within the filter of the screen. */
export function listOf(figure: GapFigure, { block_id, job_role_id }: Gap, filter: GapFilter): string {
  const within = {
    block_id,
    job_role_id,
    ...(filter.panchayat_id && { panchayat_id: Number(filter.panchayat_id) }),
  }
  if (figure !== 'demands') {
    const { application_status, ...further } = filters[figure]
    return candidatesPath(application_status, { ...within, ...further })
  }
  return demandsPath(within)
}
