import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { TimelineDialog } from '../../../src/steps/StepTimeline.tsx'
import { PLAN_QUERY } from '../workspace/useWorkspace.ts'
import type { Workspace } from '../workspace/workspace.ts'

interface FormHistoryDialogProps {
  workspace: Workspace
  form: PlanForm
  summary: FormSummary
  onClose: () => void
}

/** The steps of a form of an area. */
export default function FormHistoryDialog({ workspace, form, summary, onClose }: FormHistoryDialogProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { district, financial_year: year } = workspace
  const { data, error } = useQuery({
    queryKey: [PLAN_QUERY, 'steps', district.id, year.id, form.form],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/steps/{district_id}/{financial_year_id}/{form}', {
          path: { district_id: district.id, financial_year_id: year.id, form: form.form },
        })
      ).json,
    select: (all) => all.filter(({ area_id }) => area_id === summary.area_id),
  })
  const steps = data?.map(({ step, to_status, open_until, ...taken }) => ({
    ...taken,
    label: translate(`plan.steps.${step}`),
    status: <FormStatusMark status={to_status} />,
    note: open_until && translate('plan.step_comment.open_until', { until: date(open_until) }),
  }))
  return <TimelineDialog steps={steps} error={error} onClose={onClose} />
}
