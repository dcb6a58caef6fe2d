import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { PLAN } from '../../../schema/plan.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'
import type { Workspace } from '../data/workspace.ts'
import type { CarryOverAnswers } from './questionGroups.ts'

export type CarryOverReply = ReplyOf<'POST plan/carry_over'>

/** Copies last year's records into this year. Existing records stay; a repeated call continues with the new answers. */
export function useCarryOver({ district, financial_year: year }: Workspace) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: async (choices: CarryOverAnswers) =>
      (
        await dataProvider.api('POST plan/carry_over', {
          body: { district_id: district.id, financial_year_id: year.id, choices },
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
