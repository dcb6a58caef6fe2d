import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { CheckResult } from '../../../schema/checks.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import type { RowValues } from '../../../src/sheet/model/row.ts'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'

interface LastYearReply {
  previous: { id: number; name: string } | null
  records: RowValues[]
}
interface ChecksReply {
  areas: { area_id: number; issues: (CheckResult & { text: string })[] }[]
}

/** Last year's records of a form, for comparison with this year's. */
export function useLastYear(district: number, year: number, form: string) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-last', district, year, form],
    queryFn: async () =>
      (await dataProvider.call<LastYearReply>('GET', `plan/${district}/${year}/${form}/last`)).json,
  })
}

const none: ChecksReply['areas'][number]['issues'] = []

/** The server's check results about all records of an area together. Loaded once the sheet is shown, and after each save (`version`). */
export function useChecks(district: number, year: number, form: string, area: number, version: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data } = useQuery({
    queryKey: [PLAN_QUERY, 'checks', district, year, form, version],
    queryFn: async () =>
      (await dataProvider.call<ChecksReply>('GET', `plan/${district}/${year}/${form}/checks`)).json,
    enabled: version > 0,
    placeholderData: (before) => before,
    select: ({ areas }) =>
      (areas.find(({ area_id }) => area_id === area)?.issues ?? none).filter(({ record }) => record === null),
  })
  return data ?? none
}
