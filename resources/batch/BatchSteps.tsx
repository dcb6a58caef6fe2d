import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { BatchStatus } from '../../schema/rpl/batchStatuses.ts'
import { type BatchStep, batchSteps } from '../../schema/rpl/batchSteps.ts'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { StepButtons } from '../../src/steps/StepButtons.tsx'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { BatchStatusMark } from './BatchStatusMark.tsx'
import { useBatchSteps } from './data/useBatchSteps.ts'
import { ReturnImpact } from './ReturnImpact.tsx'
import { SendersComment } from './SendersComment.tsx'

/** Steps that get a button if they are possible; the others are in the menu. */
const nextSteps: readonly BatchStep[] = ['send', 'approve']

/** Steps that the calendar takes are no choice of a user. */
const chosenSteps = batchSteps.stepNames.filter((step) => !('byCalendar' in batchSteps.table.steps[step]))

/** The status of a batch and the steps that the user can take. */
export default function BatchSteps({ record }: RecordActionsProps) {
  const translate = useTranslate()
  const { decimal, integer } = useFormats()
  const notifySuccess = useNotifySuccess()
  const { isDirty } = useFormState()
  const [step, setStep] = useState<BatchStep | null>(null)
  const { query, taking } = useBatchSteps(record)
  const { data: choice, isPlaceholderData: isOutdated, error: loadError, refetch } = query
  const name = String(record.batch_no)
  const reasonOf = (one: BatchStep) => {
    if (!choice || isOutdated) return ''
    const reason = choice.blocked_steps[one]?.reason
    return reason && translate(`batch.reasons.${reason}`)
  }
  const steps = chosenSteps.map((one) => ({
    step: one,
    label: translate(`batch.step.${one}`),
    reason: reasonOf(one),
  }))
  const isAvailable = (one: BatchStep) => !isOutdated && choice?.available_steps.includes(one) === true
  const next = nextSteps.find(isAvailable)
  const alternative = next === 'approve' && isAvailable('return') ? 'return' : undefined
  const isTooShort = choice?.is_too_short === true
  const close = () => {
    setStep(null)
    taking.reset()
  }
  const submit = (taken: BatchStep, comments: string) =>
    taking.mutate(
      { step: taken, comments },
      {
        onSuccess: () => {
          close()
          notifySuccess(`batch.step_done.${taken}`, { name })
        },
      },
    )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <BatchStatusMark status={record.batch_status as BatchStatus} />
      {isDirty ? (
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('batch.save_first')}</Box>
      ) : (
        // Also before they are loaded: what is beside the menu would move when it comes.
        (choice || !loadError) && (
          <StepButtons name={name} steps={steps} next={next} alternative={alternative} onStep={setStep} />
        )
      )}
      {!choice && loadError && <LoadError message={loadError.message} onRetry={() => void refetch()} />}
      {step && (
        <StepDialog
          title={translate(`batch.step_title.${step}`, { name })}
          about={translate(`batch.step_about.${step}`, {
            count: integer(Number(record.total_no_of_candidate)),
          })}
          label={translate(`batch.step.${step}`)}
          needsComment={batchSteps.commentNeeded(step, isTooShort) !== null}
          isReady={isAvailable(step)}
          isPending={taking.isPending}
          error={taking.error}
          onSubmit={(comments) => submit(step, comments)}
          onClose={close}
        >
          {step === 'return' && (
            <ReturnImpact id={record.id} version={record.version} from={String(record.from_date)} />
          )}
          {isTooShort && (step === 'send' || record.batch_status === 'sent_to_state') && (
            <Box>
              {translate(step === 'send' ? 'batch.too_short' : 'batch.hours', {
                planned: decimal(choice.planned_hours),
                hours: integer(choice.hours ?? 0),
              })}
              {step !== 'send' && <SendersComment record={record} />}
            </Box>
          )}
        </StepDialog>
      )}
    </Box>
  )
}
