import { useTranslate } from 'ra-core'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { TimelineDialog } from '../../../src/steps/StepTimeline.tsx'
import type { Workspace } from '../data/workspace.ts'
import { useFormSteps } from './useFormSteps.ts'

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
  const { data, error } = useFormSteps(workspace, form, summary)
  const steps = data?.map(({ step, to_status, open_until, ...taken }) => ({
    ...taken,
    label: translate(`plan.steps.${step}`),
    status: <FormStatusMark status={to_status} />,
    note: open_until && translate('plan.step_comment.open_until', { until: date(open_until) }),
  }))
  return <TimelineDialog steps={steps} error={error} onClose={onClose} />
}
