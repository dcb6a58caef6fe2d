import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

export interface DistrictYearIds {
  district: number
  year: number
}

/** All financial years, the one in work, and the district if the user can see only one; some have no area yet. */
export const districtYearQuery = (dataProvider: Pick<KaushalDataProvider, 'api' | 'options'>) => ({
  queryKey: ['plan-district-years'],
  queryFn: async () => {
    const [districts, { json: years }] = await Promise.all([
      dataProvider.options('district', {}, [0, 1]),
      dataProvider.api('GET plan/years'),
    ])
    const only = districts.length === 1 ? districts[0] : undefined
    return { only, hasDistricts: districts.length > 0, years, inWork: years.find(({ in_work }) => in_work) }
  },
})

export const useDistrictYearOptions = () =>
  useQuery({ ...districtYearQuery(useKaushalDataProvider()), staleTime: 5 * 60_000 })

/** The name of a year in a list to choose from; the one in work is marked. */
export function useYearName() {
  const translate = useTranslate()
  return ({ name, in_work }: ReplyOf<'GET plan/years'>[number]) =>
    in_work ? translate('plan.year_in_work', { year: name }) : name
}
