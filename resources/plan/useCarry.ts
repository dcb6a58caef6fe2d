import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { PLAN as WHOLE } from '../../schema/plan.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { PLAN } from './useWorkspace.ts'
import type { Workspace } from './workspace.ts'

/** What must be chosen before records of last year can be taken over. */
export interface Question {
  /** The key of the answer. */
  choice: string
  why: 'ask' | 'retired'
  form: string
  label: string
  /** Last year's value, and of what is retired its name. */
  value: unknown
  title: string | null
  records: number[]
  options: { id: number | string | null; name: string }[]
}

export interface Carried {
  /** What undo takes; null where nothing was carried. */
  operation: number | null
  previous: { id: number; name: string }
  forms: {
    form: string
    label: string
    carried: number
    already: number
    held: number
    closed: string | null
  }[]
  questions: Question[]
  invalid: { form: string; record: number; errors: Record<string, string> }[]
}

export type Answers = Readonly<Record<string, number | string | null>>

/** Begins this year from the one before. What is there already stays; asked again, it goes on with what was answered since. */
export function useCarry({ district, financial_year: year }: Workspace) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (choices: Answers) =>
      (
        await dataProvider.call<Carried>('POST', 'plan/carry_over', {
          district_id: district.id,
          financial_year_id: year.id,
          choices,
        })
      ).json,
    onSuccess: ({ operation, previous, forms }) => {
      const smart_count = forms.reduce((sum, { carried }) => sum + carried, 0)
      const write = { resource: WHOLE, operation: operation ?? 0 }
      if (operation)
        notify('plan.carry.done', {
          type: 'success',
          messageArgs: { smart_count, year: previous.name },
          write,
        })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN] }),
  })
}
