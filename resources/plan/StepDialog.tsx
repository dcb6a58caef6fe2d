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
import { type Step, stepRule } from '../../schema/plan.ts'
import { useDone } from '../../src/layout/useDone.ts'
import { FindingsCount } from './FindingsCount.tsx'
import { useSteps } from './useSteps.ts'
import type { Chosen, Workspace } from './workspace.ts'

export interface Asked {
  step: Step
  chosen: readonly Chosen[]
}

const keyOf = ({ form, cell }: Chosen) => `${form.form}/${cell.area_id}`
const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

function titleOf({ form, cell }: Chosen) {
  return form.level === 'block' ? `${form.label}, ${cell.area}` : form.label
}

/** What the server found wrong with a step, beside its sentence. */
const foundIn = (error: Error | null) =>
  ((error as HttpError | null)?.body?.findings ?? []) as { text: string }[]

/** A step and what is said with it; of many forms some may be left out. */
export function StepDialog({
  workspace,
  asked,
  onClose,
}: {
  workspace: Workspace
  asked: Asked
  onClose: () => void
}) {
  const { step, chosen } = asked
  const translate = useTranslate()
  const done = useDone()
  const { mutate, error, isPending } = useSteps(workspace)
  const [comment, say] = useState('')
  const [until, setUntil] = useState('')
  const [left, leave] = useState<readonly string[]>([])
  const taken = chosen.filter((one) => !left.includes(keyOf(one)))
  const rule = stepRule(step)
  const warned = rule.comment === 'warned' && taken.some(({ cell }) => cell.findings.warning > 0)
  const needsComment = rule.comment === 'required' || warned
  const [only] = chosen.length === 1 ? chosen : []
  const label = translate(`plan.steps.${step}`, { _: rule.label })
  const said = { smart_count: taken.length, name: only ? titleOf(only) : '' }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate(
      { step, chosen: taken, comment, until },
      {
        onSuccess: () => {
          done(`plan.did.${step}`, said)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="step-title">
      <form onSubmit={submit}>
        <DialogTitle id="step-title">
          {only ? `${label}: ${titleOf(only)}` : translate(`plan.many.${step}`, said)}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
          <Box color="text.secondary">{translate(`plan.means.${step}`)}</Box>
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
              {chosen.map((one) => (
                <FormControlLabel
                  key={keyOf(one)}
                  control={
                    <Checkbox
                      size="small"
                      checked={!left.includes(keyOf(one))}
                      onChange={(_, isTaken) =>
                        leave(isTaken ? left.filter((key) => key !== keyOf(one)) : [...left, keyOf(one)])
                      }
                    />
                  }
                  label={
                    <>
                      {titleOf(one)} <FindingsCount findings={one.cell.findings} />
                    </>
                  }
                />
              ))}
            </Box>
          )}
          {rule.until && (
            <TextField
              type="date"
              required
              label={translate('plan.until')}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today() } }}
              sx={{ width: 200, mt: 0.5 }}
            />
          )}
          <TextField
            multiline
            minRows={2}
            autoFocus
            required={needsComment}
            label={translate(needsComment ? 'plan.comment' : 'plan.comment_optional')}
            helperText={warned ? translate('plan.warned') : undefined}
            value={comment}
            onChange={(event) => say(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 2000 } }}
            sx={{ mt: 0.5 }}
          />
          {error && (
            <Alert severity="error">
              {error.message}
              {foundIn(error)
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
              isPending || taken.length === 0 || (needsComment && !comment.trim()) || (rule.until && !until)
            }
          >
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
