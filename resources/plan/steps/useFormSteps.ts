import { useQuery } from '@tanstack/react-query'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { PLAN_QUERY } from '../data/useWorkspace.ts'
import type { Workspace } from '../data/workspace.ts'

/** The steps that were taken with a form of an area, the last one first. */
export function useFormSteps(
  { district, financial_year: year }: Workspace,
  { form }: PlanForm,
  { area_id }: FormSummary,
) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [PLAN_QUERY, 'steps', district.id, year.id, form],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/steps/{district_id}/{financial_year_id}/{form}', {
          path: { district_id: district.id, financial_year_id: year.id, form },
        })
      ).json,
    select: (all) => all.filter((step) => step.area_id === area_id),
  })
}
