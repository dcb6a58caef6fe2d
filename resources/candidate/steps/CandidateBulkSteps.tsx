import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useRefresh, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type CandidateStep, candidateSteps } from '../../../schema/rpl/candidateSteps.ts'
import type { SelectionActionsProps } from '../../../src/app/extensions.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { useLevel } from '../../../src/app/permissions.tsx'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { refusedOf } from '../refused.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { CandidateStepDialog } from './CandidateStepDialog.tsx'
import { CertifyDialog } from './CertifyDialog.tsx'
import { isActor } from './isActor.ts'
import { type CandidateStepInput, undoOf } from './useCandidateSteps.ts'

type SelectedCandidate = SelectionActionsProps['records'][number]

/** The decisions that are taken about many candidates at once. */
const decisions = ['approve', 'send_back', 'reject', 'assign', 'unassign'] as const

const { steps } = candidateSteps.table

/** Is the candidate in a status from which the step leads, for a certificate also with a passed assessment? */
const isBefore = (step: CandidateStep, { application_status, is_pass }: SelectedCandidate) =>
  steps[step].from.some((status) => status === application_status) && (step !== 'certify' || is_pass === 1)

/** Takes a step with many candidates. Each has an outcome of its own: `refused` are those with whom it was not taken. */
function useBulkStep(ids: readonly number[]) {
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: async ({ step, notes, tps_id }: CandidateStepInput) => {
      const { json, headers } = await dataProvider.api('POST rpl/employee_registration/step', {
        body: { ids: [...ids], step, notes: notes.trim() || null, tps_id },
      })
      const records = 'records' in json ? json.records : []
      const refused = refusedOf(records)
      return { done: records.length - refused.length, refused, undoable: undoOf(headers) }
    },
  })
}

/** The buttons for a decision about the selected candidates, and its outcome. */
export default function CandidateBulkSteps({ ids, records, onDone }: SelectionActionsProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const notifySuccess = useNotifySuccess()
  const refresh = useRefresh()
  const level = useLevel() ?? null
  const [step, setStep] = useState<CandidateStep | null>(null)
  const [isCertifying, setIsCertifying] = useState(false)
  const { mutate, data: outcome, error, isPending, reset } = useBulkStep(ids)

  // Of those on other pages the status is not known.
  const isPossible = (one: CandidateStep) =>
    isActor(one, level) && (records.length < ids.length || records.some((record) => isBefore(one, record)))
  const unfit = records.filter((record) => !isBefore('certify', record)).map(({ id }) => id)
  const certifies = isActor('certify', level) && unfit.length < records.length
  const count = (number: number) => ({ smart_count: number, count: integer(number) })
  const close = () => {
    setStep(null)
    reset()
  }
  const end = () => {
    close()
    onDone()
    refresh()
  }
  const submit = (input: CandidateStepInput) =>
    mutate(input, {
      onSuccess: ({ done, refused, undoable }) => {
        if (refused.length) return
        end()
        notifySuccess(`candidate.bulk_done.${input.step}`, count(done), undoable)
      },
    })
  return (
    <>
      {certifies && (
        <Button
          size="small"
          variant="outlined"
          onClick={() => setIsCertifying(true)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {translate('batch.certificates.issue')}
        </Button>
      )}
      {isCertifying && (
        <CertifyDialog
          title={translate('batch.certificates.issue')}
          ids={ids.filter((id) => !unfit.includes(id))}
          onClose={() => setIsCertifying(false)}
          onIssued={onDone}
        />
      )}
      {decisions.filter(isPossible).map((one) => (
        <Button
          key={one}
          size="small"
          variant="outlined"
          onClick={() => setStep(one)}
          sx={{ bgcolor: 'background.paper' }}
        >
          {translate(`candidate.step.${one}`)}
        </Button>
      ))}
      {step && !outcome && (
        <CandidateStepDialog
          step={step}
          title={translate(`candidate.bulk_title.${step}`, count(ids.length))}
          isPending={isPending}
          error={error}
          onSubmit={submit}
          onClose={close}
        />
      )}
      {step && outcome && outcome.refused.length > 0 && (
        <BulkOutcome
          done={translate(`candidate.bulk_done.${step}`, count(outcome.done))}
          refused={outcome.refused}
          onClose={end}
        />
      )}
    </>
  )
}
