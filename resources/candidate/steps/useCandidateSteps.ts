import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRefresh } from 'ra-core'
import type { CandidateStep } from '../../../schema/rpl/candidateSteps.ts'
import type { RecordedWrite } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'

/** What a user gives with a step: its notes and, to assign to one, the training provider. */
export interface CandidateStepInput {
  step: CandidateStep
  notes: string
  tps_id?: number | undefined
}

/** The step that a reply is about, for its undo. */
export const undoOf = (headers: Headers): RecordedWrite => ({
  resource: 'employee_registration',
  operation: Number(headers.get('X-Operation')),
  isStep: true,
})

const STEPS_QUERY = 'candidate_steps'

/** The steps that the user can take with a candidate, outdated until those of a new version are here, and the call that takes one. */
export function useCandidateSteps({ id, version }: Pick<SavedRecord, 'id' | 'version'>) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const {
    data,
    isPlaceholderData: isOutdated,
    error: loadError,
    refetch,
  } = useQuery({
    queryKey: [STEPS_QUERY, id, version],
    queryFn: async () => {
      const { json } = await dataProvider.api('GET rpl/employee_registration/{id}/steps', { path: { id } })
      return json
    },
    // The buttons stay where they are, and an open menu stays open.
    placeholderData: keepPreviousData,
  })
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: async ({ step, notes, tps_id }: CandidateStepInput) => {
      const { headers } = await dataProvider.api('POST rpl/employee_registration/step', {
        body: { id, version, step, notes: notes.trim() || null, tps_id },
      })
      return undoOf(headers)
    },
    // Also after a refusal, which may be about a change since the page was opened.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [STEPS_QUERY] })
      refresh()
    },
  })
  return { choice: data, loadError, reload: refetch, isOutdated, takeStep: mutate, error, isPending, reset }
}
