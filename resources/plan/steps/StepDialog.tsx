import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import { type HttpError, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Step, stepRule } from '../../../schema/plan.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { isIsoDate } from '../../../src/form/inputs/dates.ts'
import type { FormInArea, Workspace } from '../workspace/workspace.ts'
import { IssueCounts } from './IssueCounts.tsx'
import { useSteps } from './useSteps.ts'

export interface PendingStep {
  step: Step
  forms: readonly FormInArea[]
  /** The sheet shows only a part of the area of the form. */
  isNarrowed?: boolean
}

const keyOf = ({ form, summary }: FormInArea) => `${form.form}/${summary.area_id}`
const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

function titleOf({ form, summary }: FormInArea) {
  return form.level === 'block' ? `${form.label}, ${summary.area}` : form.label
}

/** The check results in an error of the server. */
const issuesIn = (error: Error | null) =>
  ((error as HttpError | null)?.body?.issues ?? []) as { text: string }[]

/** Takes a step with a comment; of several forms some can be left out. */
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
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const { mutate, error, isPending } = useSteps(workspace)
  const [comment, setComment] = useState('')
  const [openUntil, setOpenUntil] = useState('')
  const [excluded, setExcluded] = useState<readonly string[]>([])
  const selected = forms.filter((form) => !excluded.includes(keyOf(form)))
  const rule = stepRule(step)
  const hasWarnings =
    rule.comment === 'onWarnings' && selected.some(({ summary }) => summary.issues.warning > 0)
  const needsComment = rule.comment === 'required' || hasWarnings
  const [only] = forms.length === 1 ? forms : []
  const label = translate(`plan.steps.${step}`)
  const params = { smart_count: selected.length, name: only ? titleOf(only) : '' }

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
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="step-title">
      <form onSubmit={submit}>
        <DialogTitle id="step-title">
          {only ? `${label}: ${titleOf(only)}` : translate(`plan.many.${step}`, params)}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Box color="text.secondary">{translate(`plan.means.${step}`)}</Box>
          {isNarrowed && only && (
            <Alert severity="warning">
              {translate('plan.whole_area', {
                area: only.summary.area,
                smart_count: only.summary.records,
              })}
            </Alert>
          )}
          {!only && (
            <Box
              sx={{
                display: 'grid',
                maxHeight: 280,
                overflow: 'auto',
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                px: 1.5,
              }}
            >
              {forms.map((form) => (
                <FormControlLabel
                  key={keyOf(form)}
                  control={
                    <Checkbox
                      size="small"
                      checked={!excluded.includes(keyOf(form))}
                      onChange={(_, isSelected) =>
                        setExcluded(
                          isSelected
                            ? excluded.filter((key) => key !== keyOf(form))
                            : [...excluded, keyOf(form)],
                        )
                      }
                    />
                  }
                  label={
                    <>
                      {titleOf(form)} <IssueCounts issues={form.summary.issues} />
                    </>
                  }
                />
              ))}
            </Box>
          )}
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
            autoFocus
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
        <DialogActions>
          <Button onClick={onClose}>{translate('plan.cancel')}</Button>
          <Button
            type="submit"
            variant="contained"
            disabled={
              isPending ||
              selected.length === 0 ||
              (needsComment && !comment.trim()) ||
              (rule.needsOpenUntil && !isIsoDate(openUntil))
            }
          >
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
