import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { Step } from '../../schema/plan.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { PLAN } from './useWorkspace.ts'
import type { Chosen, Workspace } from './workspace.ts'

export interface Taken {
  step: Step
  chosen: readonly Chosen[]
  comment: string
  /** The last day on which it is open, `2026-12-31`. */
  until?: string
}

/** Takes a step with one form or with many, all or none. */
export function useSteps({ district, financial_year }: Workspace) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ step, chosen, comment, until }: Taken) =>
      dataProvider.call('POST', 'plan/step', {
        district_id: district.id,
        financial_year_id: financial_year.id,
        step,
        comment: comment.trim() || null,
        until: until || null,
        forms: chosen.map(({ form, cell }) => ({
          form: form.form,
          block_id: form.level === 'block' ? cell.area_id : null,
          version: cell.version,
        })),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN] }),
  })
}
