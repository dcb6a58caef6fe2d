import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Step } from '../../../schema/plan.ts'
import type { PendingStep } from '../steps/StepDialog.tsx'
import { type FormInArea, formAreasIn, type Workspace } from './workspace.ts'

/** The steps that can be taken with many forms at once, and the forms that are offered for them. */
const batchable: { [S in Step]?: (form: FormInArea) => boolean } = {
  complete: ({ summary }) => summary.records > 0 && summary.issues.warning === 0,
  submit: () => true,
  approve: () => true,
  lock: () => true,
}

/** A form counts once, however many of its blocks the step is taken with. */
const countForms = (areas: readonly FormInArea[]) => new Set(areas.map(({ form }) => form.form)).size

/** Buttons for the steps that are possible for several forms. */
export function BatchSteps({
  workspace,
  onStep,
}: {
  workspace: Workspace
  onStep: (step: PendingStep) => void
}) {
  const translate = useTranslate()
  const all = formAreasIn(workspace)
  const batches = (Object.keys(batchable) as Step[])
    .map((step) => ({
      step,
      forms: all.filter((form) => form.summary.available_steps.includes(step) && batchable[step]?.(form)),
    }))
    .filter(({ forms }) => forms.length > 1)
  return batches.map((batch) => (
    <Button key={batch.step} variant="outlined" onClick={() => onStep(batch)}>
      {translate(`plan.many.${batch.step}`, { smart_count: countForms(batch.forms) })}
    </Button>
  ))
}
