import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Finding } from '../../schema/checks.ts'
import type { Row } from '../../src/form/rows/row.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { PLAN } from './useWorkspace.ts'

interface Last {
  previous: { id: number; name: string } | null
  records: Row[]
}
interface Checked {
  areas: { area_id: number; findings: (Finding & { text: string })[] }[]
}

/** Last year's records of a form, to stand beside this year's. */
export function useLast(district: number, year: number, form: string) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: ['plan-last', district, year, form],
    queryFn: async () => (await dataProvider.call<Last>('GET', `plan/${district}/${year}/${form}/last`)).json,
  })
}

const none: Checked['areas'][number]['findings'] = []

/** What the server finds in all records of an area together; asked once the sheet stands, and again when something was saved. */
export function useChecks(district: number, year: number, form: string, area: number, version: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data } = useQuery({
    queryKey: [PLAN, 'checks', district, year, form, version],
    queryFn: async () =>
      (await dataProvider.call<Checked>('GET', `plan/${district}/${year}/${form}/checks`)).json,
    enabled: version > 0,
    placeholderData: (before) => before,
    select: ({ areas }) =>
      (areas.find(({ area_id }) => area_id === area)?.findings ?? none).filter(
        ({ record }) => record === null,
      ),
  })
  return data ?? none
}
