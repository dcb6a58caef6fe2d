import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { PLAN } from '../../../schema/plan.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'
import type { Workspace } from '../workspace/workspace.ts'

/** A decision that is needed before records of last year can be copied. */
export interface CarryOverQuestion {
  /** The key of the answer. */
  choice: string
  reason: 'ask' | 'inactive'
  form: string
  label: string
  /** Last year's value, and the title of an inactive record. */
  value: unknown
  title: string | null
  records: number[]
  options: { id: number | string | null; name: string }[]
}

export interface CarryOverReply {
  /** The operation for undo; null if no records were copied. */
  operation: number | null
  previous: { id: number; name: string }
  forms: {
    form: string
    label: string
    copied: number
    existing: number
    pending: number
    locked: string | null
  }[]
  questions: CarryOverQuestion[]
  invalid: { form: string; record: number; errors: Record<string, string> }[]
}

export type CarryOverAnswers = Readonly<Record<string, number | string | null>>

/** Copies last year's records into this year. Existing records stay; a repeated call continues with the new answers. */
export function useCarryOver({ district, financial_year: year }: Workspace) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (choices: CarryOverAnswers) =>
      (
        await dataProvider.call<CarryOverReply>('POST', 'plan/carry_over', {
          district_id: district.id,
          financial_year_id: year.id,
          choices,
        })
      ).json,
    onSuccess: ({ operation, previous, forms }) => {
      const smart_count = forms.reduce((sum, { copied }) => sum + copied, 0)
      const write = { resource: PLAN, operation: operation ?? 0 }
      if (operation)
        notify('plan.carry.done', {
          type: 'success',
          messageArgs: { smart_count, year: previous.name },
          write,
        })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN_QUERY] }),
  })
}
