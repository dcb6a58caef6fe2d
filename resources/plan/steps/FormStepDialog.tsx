import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { formSteps, type Step, stepRule } from '../../../schema/plan.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { isIsoDate } from '../../../src/form/inputs/dates.ts'
import { StepDialog } from '../../../src/steps/StepDialog.tsx'
import type { FormInArea, Workspace } from '../data/workspace.ts'
import { FormFacts } from './FormFacts.tsx'
import { formTitle, keyOf } from './formKeys.ts'
import { ReviewList } from './ReviewList.tsx'
import { useFormCount } from './useFormCount.ts'
import { useReview } from './useReview.ts'
import { useSteps } from './useSteps.ts'

export interface PendingStep {
  step: Step
  forms: readonly FormInArea[]
  /** The sheet shows only a part of the area of the form. */
  isNarrowed?: boolean
}

interface FormStepDialogProps {
  workspace: Workspace
  pending: PendingStep
  onClose: () => void
}

/** Takes a step with one or many forms, and shows what it decides about; of several forms some can be left out. */
export default function FormStepDialog({ workspace, pending, onClose }: FormStepDialogProps) {
  const { step, forms, isNarrowed } = pending
  const translate = useTranslate()
  const countOf = useFormCount()
  const notifySuccess = useNotifySuccess()
  const { mutate, error, isPending } = useSteps(workspace)
  const [openUntil, setOpenUntil] = useState('')
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const review = useReview(workspace, forms)
  // With the versions and figures that the review shows, so that nothing else is approved than what was seen.
  const reviewed = review.data ?? forms
  const selected = reviewed.filter((form) => !excluded.includes(keyOf(form)))
  const { needsOpenUntil } = stepRule(step)
  const isAvailable =
    selected.length > 0 && selected.every(({ summary }) => summary.available_steps.includes(step))
  const hasWarnings = selected.some(({ summary }) => summary.issues.warning > 0)
  const commentRule = formSteps.commentNeeded(step, hasWarnings)
  // The review has no form of an area that the user has no longer.
  const [only] = forms.length === 1 ? [...reviewed, ...forms] : []
  const label = translate(`plan.steps.${step}`)
  const params = { smart_count: selected.length, forms: only ? formTitle(only) : countOf(selected) }

  const submit = (comment: string) =>
    mutate(
      { step, forms: selected, comment, openUntil },
      {
        onSuccess: () => {
          notifySuccess(`plan.did.${step}`, params)
          onClose()
        },
      },
    )
  return (
    <StepDialog
      title={only ? `${label}: ${formTitle(only)}` : translate(`plan.many.${step}`, params)}
      about={translate(`plan.means.${step}`, params)}
      label={label}
      needsComment={commentRule !== null}
      commentHelp={commentRule === 'onWarnings' ? translate('plan.warned') : undefined}
      isReady={Boolean(review.data) && isAvailable && (!needsOpenUntil || isIsoDate(openUntil))}
      isPending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isNarrowed && review.data && only && (
        <Alert severity="warning">
          {translate('plan.whole_area', { area: only.summary.area, smart_count: only.summary.records })}
        </Alert>
      )}
      {review.error && <LoadError message={review.error.message} onRetry={review.refetch} />}
      {!review.data && !review.error && (
        <Skeleton variant="rounded" height={only ? 260 : Math.min(forms.length * 52, 360)} />
      )}
      {review.data &&
        (only ? (
          review.data.map((one) => <FormFacts key={keyOf(one)} workspace={workspace} reviewed={one} />)
        ) : (
          <ReviewList
            workspace={workspace}
            step={step}
            excluded={excluded}
            reviewed={review.data}
            onExclude={setExcluded}
          />
        ))}
      {needsOpenUntil && (
        <Box sx={{ mt: 0.5 }}>
          <DateInput
            id="open-until"
            required
            label={translate('plan.until')}
            value={openUntil || null}
            onChange={(day) => setOpenUntil(String(day ?? ''))}
            min={dayInIndia()}
          />
        </Box>
      )}
    </StepDialog>
  )
}
