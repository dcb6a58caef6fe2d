import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Identifier, useRefresh } from 'ra-core'
import type { ReplyOf, RequestOf } from '../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

type OfCandidate = ReplyOf<'GET rpl/employee_registration/{id}/employments'>
export type EmploymentOf = OfCandidate['employments'][number]
export type NewEmployment = RequestOf<'POST rpl/results/update_employment'>['body']

/** What was read of employments, to be read again after a change. */
const EMPLOYMENT_QUERY = 'employment'

/** The employments of a candidate, and what the user can do with them. */
export function useEmployments(candidate: Identifier | undefined, isEnabled = true) {
  const dataProvider = useKaushalDataProvider()
  const id = Number(candidate ?? 0)
  return useQuery({
    queryKey: [EMPLOYMENT_QUERY, 'of', id],
    enabled: isEnabled && id > 0,
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/employments', { path: { id } })).json,
  })
}

/** Reads employments, and the candidates and batches around, again. */
function useReloadEmployments() {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  return () => {
    for (const name of [EMPLOYMENT_QUERY, 'employee_registration', 'candidate_steps', 'batch'])
      void queryClient.invalidateQueries({ queryKey: [name] })
    refresh()
  }
}

/** The calls that change one employment. */
export function useEmploymentCalls() {
  const dataProvider = useKaushalDataProvider()
  const onSettled = useReloadEmployments()
  const entering = useMutation({
    mutationFn: (body: NewEmployment) => dataProvider.api('POST rpl/results/update_employment', { body }),
    onSettled,
  })
  const confirming = useMutation({
    mutationFn: (body: { id: number; document?: number }) =>
      dataProvider.api('POST rpl/employment/confirm', { body }),
    onSettled,
  })
  const denying = useMutation({
    mutationFn: (body: { id: number; reason: string | null }) =>
      dataProvider.api('POST rpl/employment/deny', { body }),
    onSettled,
  })
  const ending = useMutation({
    mutationFn: (body: { id: number; to_date: string | null }) =>
      dataProvider.api('POST rpl/employment/end', { body }),
    onSettled,
  })
  return { entering, confirming, denying, ending }
}
