import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { Step } from '../../../schema/plan.ts'
import { type FormInArea, formAreasIn, type Workspace } from '../data/workspace.ts'
import type { PendingStep } from '../steps/FormStepDialog.tsx'
import { useFormCount } from '../steps/useFormCount.ts'

/** The steps that can be taken with many forms at once, and the forms that are offered for them. */
const batchable: { [S in Step]?: (form: FormInArea) => boolean } = {
  complete: ({ summary }) => summary.records > 0 && summary.issues.warning === 0,
  submit: () => true,
  approve: () => true,
  lock: () => true,
}

/** Buttons for the steps that are possible for several forms. */
export function BatchSteps({
  workspace,
  onStep,
}: {
  workspace: Workspace
  onStep: (step: PendingStep) => void
}) {
  const translate = useTranslate()
  const countOf = useFormCount()
  const all = formAreasIn(workspace)
  const batches = (Object.keys(batchable) as Step[])
    .map((step) => ({
      step,
      forms: all.filter((form) => form.summary.available_steps.includes(step) && batchable[step]?.(form)),
    }))
    .filter(({ forms }) => forms.length > 1)
  return batches.map((batch) => (
    <Button key={batch.step} variant="outlined" onClick={() => onStep(batch)}>
      {translate(`plan.many.${batch.step}`, { forms: countOf(batch.forms) })}
    </Button>
  ))
}
