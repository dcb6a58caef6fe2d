import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { type BulkStepOutcome, refusedOf } from '../refused.ts'
import type { Application } from './useApplications.ts'

/** Who is to decide; null for anyone. */
export type AssignedApprover = { id: number; name: string } | null

interface Assignment {
  applications: readonly Application[]
  approver: AssignedApprover
}

export const APPROVERS_QUERY = 'approvers'

/** Says who is to decide about applications. Those that were refused are shown with their reasons. */
export function useAssignment(onAssigned: () => void) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const { integer } = useFormats()
  const [outcome, setOutcome] = useState<BulkStepOutcome>()
  const { mutate } = useMutation({
    mutationFn: async ({ applications, approver }: Assignment) => {
      const ids = applications.map(({ id }) => id)
      const { json } = await dataProvider.api('POST rpl/employee_registration/assign_approver', {
        body: { ids, approver_id: approver?.id ?? null },
      })
      return refusedOf(json.records)
    },
    onSuccess: (refused, { applications, approver }) => {
      const count = applications.length - refused.length
      const key = approver ? 'candidate.inbox.assigned' : 'candidate.inbox.released'
      const words = { smart_count: count, count: integer(count), approver: approver?.name }
      if (refused.length)
        setOutcome({ done: translate(count ? key : 'candidate.inbox.not_assigned', words), refused })
      else notifySuccess(key, words)
      for (const queryKey of [[APPROVERS_QUERY], ['employee_registration', 'getList']])
        void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
      onAssigned()
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  })
  const assign = (applications: readonly Application[], approver: AssignedApprover) => {
    if (applications.length) mutate({ applications, approver })
  }
  return { assign, outcome, closeOutcome: () => setOutcome(undefined) }
}
