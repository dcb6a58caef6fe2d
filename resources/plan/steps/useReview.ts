import { useQuery } from '@tanstack/react-query'
import type { FormReview } from '../../../schema/contract/planSchemas.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'
import type { FormInArea, Workspace } from '../data/workspace.ts'

/** A form in one of its areas as it is on the server now. */
export interface ReviewedForm extends FormInArea {
  summary: FormReview
}

/** What a step with these forms would decide about, read when its dialog opens. */
export function useReview({ district, financial_year: year }: Workspace, forms: readonly FormInArea[]) {
  const dataProvider = useKaushalDataProvider()
  const names = [...new Set(forms.map(({ form }) => form.form))].join(',')
  return useQuery({
    queryKey: [PLAN_QUERY, 'review', district.id, year.id, names],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/review/{district_id}/{financial_year_id}', {
          path: { district_id: district.id, financial_year_id: year.id },
          query: { form: names },
        })
      ).json,
    select: (reviews): ReviewedForm[] =>
      forms.flatMap(({ form, summary: { area_id } }) => {
        const summary = reviews.find((one) => one.form === form.form && one.area_id === area_id)
        return summary ? [{ form, summary }] : []
      }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
