import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { type HttpError, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Step, stepRule } from '../../../schema/plan.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { isIsoDate } from '../../../src/form/inputs/dates.ts'
import type { FormInArea, Workspace } from '../workspace/workspace.ts'
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

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

/** The check results in an error of the server. */
const issuesIn = (error: Error | null) =>
  ((error as HttpError | null)?.body?.issues ?? []) as { text: string }[]

/** Takes a step with a comment, and shows what it decides about; of several forms some can be left out. */
export function StepDialog({
  workspace,
  pending,
  onClose,
}: {
  workspace: Workspace
  pending: PendingStep
  onClose: () => void
}) {
  const { step, forms, isNarrowed } = pending
  const isPhone = useIsPhone()
  const translate = useTranslate()
  const countOf = useFormCount()
  const notifySuccess = useNotifySuccess()
  const { mutate, error, isPending } = useSteps(workspace)
  const [comment, setComment] = useState('')
  const [openUntil, setOpenUntil] = useState('')
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const review = useReview(workspace, forms)
  // With the versions that the review shows, so that nothing else is approved than what was seen.
  const selected = (review.data ?? forms).filter((form) => !excluded.includes(keyOf(form)))
  const rule = stepRule(step)
  const hasWarnings =
    rule.comment === 'onWarnings' && selected.some(({ summary }) => summary.issues.warning > 0)
  const needsComment = rule.comment === 'required' || hasWarnings
  const [only] = forms.length === 1 ? forms : []
  const label = translate(`plan.steps.${step}`)
  const params = { smart_count: selected.length, forms: only ? formTitle(only) : countOf(selected) }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { step, forms: selected, comment, openUntil },
      {
        onSuccess: () => {
          notifySuccess(`plan.did.${step}`, params)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby="step-title">
      <Box
        component="form"
        onSubmit={submit}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id="step-title">
          {only ? `${label}: ${formTitle(only)}` : translate(`plan.many.${step}`, params)}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 1.5 }}>
          <Box color="text.secondary">{translate(`plan.means.${step}`, params)}</Box>
          {isNarrowed && only && (
            <Alert severity="warning">
              {translate('plan.whole_area', {
                area: only.summary.area,
                smart_count: only.summary.records,
              })}
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
              <ReviewList {...{ workspace, excluded }} reviewed={review.data} onExclude={setExcluded} />
            ))}
          {rule.needsOpenUntil && (
            <Box sx={{ mt: 0.5 }}>
              <DateInput
                id="open-until"
                required
                label={translate('plan.until')}
                value={openUntil || null}
                onChange={(day) => setOpenUntil(String(day ?? ''))}
                min={today()}
              />
            </Box>
          )}
          <TextField
            multiline
            minRows={2}
            // On a phone the keyboard would hide the figures.
            autoFocus={!isPhone}
            required={needsComment}
            label={translate(needsComment ? 'plan.comment' : 'plan.comment_optional')}
            helperText={hasWarnings ? translate('plan.warned') : undefined}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            sx={{ mt: 0.5 }}
          />
          {error && (
            <Alert severity="error">
              {error.message}
              {issuesIn(error)
                .slice(0, 5)
                .map(({ text }) => (
                  <div key={text}>{text}</div>
                ))}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
          <Button onClick={onClose}>{translate('plan.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={
              isPending ||
              !review.data ||
              selected.length === 0 ||
              (needsComment && !comment.trim()) ||
              (rule.needsOpenUntil && !isIsoDate(openUntil))
            }
          >
            {label}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
