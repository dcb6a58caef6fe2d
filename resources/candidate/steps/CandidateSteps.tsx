import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { candidateRoad } from '../../../schema/rpl/candidateRoad.ts'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { RecordActionsProps } from '../../../src/app/extensions.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { StepButtons } from '../../../src/steps/StepButtons.tsx'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { DuplicateNotice } from '../duplicates/DuplicateNotice.tsx'
import { CandidateStepDialog } from './CandidateStepDialog.tsx'
import { type CandidateStepInput, useCandidateSteps } from './useCandidateSteps.ts'

/** Others are taken on the page of the batch, with the certificate, or with an employment. */
const ownSteps = candidateSteps.stepNames.filter((step) => {
  const rule = candidateSteps.table.steps[step]
  return !('throughBatch' in rule || 'withCertificate' in rule || 'throughEmployment' in rule)
})

/** Steps that get a button if they are possible; the others are in the menu. */
const nextSteps: readonly CandidateStep[] = [...candidateRoad, 'reopen' as const].filter((step) =>
  ownSteps.includes(step),
)

/** The status of an application and the steps that the user can take. */
export default function CandidateSteps({ record }: RecordActionsProps) {
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { isDirty } = useFormState()
  const { choice, loadError, reload, isOutdated, takeStep, error, isPending, reset } =
    useCandidateSteps(record)
  const [step, setStep] = useState<CandidateStep | null>(null)
  const name = String(record.name)
  const missing = choice?.missing.flatMap(({ fields }) =>
    fields.map((field) => translate(`resources.employee_registration.fields.${field}`)),
  )

  const reasonOf = (one: CandidateStep) => {
    if (!choice || isOutdated) return ''
    const reason = choice.blocked_steps[one]?.reason
    if (!reason) return undefined
    const fields = reason === 'incomplete' ? missing?.join(', ') : ''
    return translate(`candidate.reasons.${reason}`, { fields })
  }
  const steps = ownSteps.map((one) => ({
    step: one,
    label: translate(`candidate.step.${one}`),
    reason: reasonOf(one),
  }))
  const isAvailable = (one: CandidateStep) => !isOutdated && choice?.available_steps.includes(one) === true
  const next = nextSteps.find(isAvailable)
  const alternative = next === 'approve' && isAvailable('send_back') ? 'send_back' : undefined
  const close = () => {
    setStep(null)
    reset()
  }
  const submit = (input: CandidateStepInput) =>
    takeStep(input, {
      onSuccess: (undoable) => {
        close()
        notifySuccess(`candidate.step_done.${input.step}`, { name }, undoable)
      },
    })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ width: '100%', '&:empty': { display: 'none' } }}>
        <DuplicateNotice record={record} />
      </Box>
      <CandidateStatusMark status={record.application_status as ApplicationStatus} />
      {isDirty ? (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('candidate.save_first')}</Box>
      ) : (
        // Also before they are loaded: what is beside the menu would move when it comes.
        (choice || !loadError) && (
          <StepButtons name={name} steps={steps} next={next} alternative={alternative} onStep={setStep} />
        )
      )}
      {!choice && loadError && <LoadError message={loadError.message} onRetry={reload} />}
      {step && (
        <CandidateStepDialog
          step={step}
          title={translate(`candidate.step_title.${step}`, { name })}
          isAvailable={isAvailable(step)}
          isPending={isPending}
          error={error}
          onSubmit={submit}
          onClose={close}
        />
      )}
    </Box>
  )
}
