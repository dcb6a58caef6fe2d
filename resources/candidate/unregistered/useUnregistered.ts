import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { totalOf } from '../../../src/data/records/totalOf.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

/** The lists of people who are not registered yet, by the last part of their address. */
const unregisteredLists = {
  unverified: 'GET rpl/employee_registration/otp_not_verified',
  begun: 'GET rpl/employee_registration/otp_not_verified_comman',
  no_profile: 'GET rpl/employee_registration/profile_not_created',
} as const
export type UnregisteredList = keyof typeof unregisteredLists
export const unregisteredNames = Object.keys(unregisteredLists) as UnregisteredList[]
export type UnregisteredPerson = ReplyOf<(typeof unregisteredLists)[UnregisteredList]>[number]

/** The newest people of a list whose name contains the text. */
export function useUnregistered(list: UnregisteredList, q: string, size: number) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['employee_registration', 'unregistered', list, q, size],
    queryFn: async () => {
      const { json, headers } = await dataProvider.api(unregisteredLists[list], {
        query: { range: JSON.stringify([0, size - 1]), filter: JSON.stringify(q ? { q } : {}) },
      })
      return { people: json, ...totalOf(headers, json) }
    },
    placeholderData: keepPreviousData,
  })
}
