import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AssignableProvider } from '../../../schema/contract/candidates.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import { StepDialog } from '../../../src/steps/StepDialog.tsx'
import { ProviderPicker } from './ProviderPicker.tsx'
import type { CandidateStepInput } from './useCandidateSteps.ts'

interface CandidateStepDialogProps {
  step: CandidateStep
  title: string
  /** The step is still possible. */
  isAvailable?: boolean
  isPending: boolean
  error: Error | null
  onSubmit: (input: CandidateStepInput) => void
  onClose: () => void
}

/** Takes a step of one candidate or of many; to assign them, with a training provider. */
export function CandidateStepDialog(props: CandidateStepDialogProps) {
  const { step, title, isAvailable = true, isPending, error, onSubmit, onClose } = props
  const translate = useTranslate()
  const [provider, setProvider] = useState<AssignableProvider | null>(null)
  return (
    <StepDialog
      title={title}
      about={translate(`candidate.step_about.${step}`)}
      label={translate(`candidate.step.${step}`)}
      needsComment={candidateSteps.commentNeeded(step, false) !== null}
      commentHelp={translate('candidate.notes_help')}
      isReady={isAvailable && (step !== 'assign' || provider !== null)}
      isPending={isPending}
      error={error}
      onSubmit={(notes) => onSubmit({ step, notes, tps_id: provider?.id })}
      onClose={onClose}
    >
      {step === 'assign' && <ProviderPicker value={provider} onChange={setProvider} />}
    </StepDialog>
  )
}
