import { useTranslate } from 'ra-core'
import { formSteps, type Step } from '../../../schema/plan.ts'
import { StepButtons } from '../../../src/steps/StepButtons.tsx'
import type { FormInArea } from '../data/workspace.ts'
import { formTitle } from './formKeys.ts'

/** Steps that get a button if they are possible; the others are in the menu. */
const nextSteps: readonly Step[] = ['submit', 'approve', 'lock', 'complete']

interface FormStepButtonsProps {
  formArea: FormInArea
  onStep: (step: Step) => void
}

/** The steps of a form of an area. */
export function FormStepButtons({ formArea, onStep }: FormStepButtonsProps) {
  const translate = useTranslate()
  const { available_steps, blocked_steps, records } = formArea.summary
  const next = nextSteps.find(
    (step) => available_steps.includes(step) && (step !== 'complete' || records > 0),
  )
  const alternative = next === 'approve' && available_steps.includes('return') ? 'return' : undefined
  const listed = formSteps.stepNames.map((step) => {
    const reason = blocked_steps[step]?.reason
    const label = translate(`plan.steps.${step}`)
    return { step, label, reason: reason && translate(`plan.reasons.${reason}`) }
  })
  return (
    <StepButtons
      name={formTitle(formArea)}
      steps={listed}
      next={next}
      alternative={alternative}
      onStep={onStep}
    />
  )
}
