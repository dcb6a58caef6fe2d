import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Step } from '../../../schema/plan.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'
import type { FormInArea, Workspace } from '../data/workspace.ts'

export interface StepRequest {
  step: Step
  forms: readonly FormInArea[]
  comment: string
  /** The last day on which a reopened form can be changed, `2026-12-31`. */
  openUntil?: string
}

/** Takes a step with one or many forms, all or none. */
export function useSteps({ district, financial_year }: Workspace) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ step, forms, comment, openUntil }: StepRequest) =>
      dataProvider.api('POST plan/step', {
        body: {
          district_id: district.id,
          financial_year_id: financial_year.id,
          step,
          comment: comment.trim() || null,
          open_until: openUntil || null,
          forms: forms.map(({ form, summary }) => ({
            form: form.form,
            block_id: form.level === 'block' ? summary.area_id : null,
            version: summary.version,
          })),
        },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLAN_QUERY] }),
  })
}
